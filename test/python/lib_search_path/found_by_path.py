WHERE = "a folder of the search path"
from found_beside import BESIDE
