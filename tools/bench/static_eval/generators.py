def numbers(n):
    for i in range(n): yield i
def evens(it):
    for x in it:
        if x % 2 == 0: yield x
print(sum(evens(numbers(400_000))), sum(x * x for x in range(300_000)), sum(1 for _ in zip(numbers(100_000), numbers(100_000))))
