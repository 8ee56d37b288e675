#include "ir/pure.h"

#include "ir/ops.h"

namespace kdsl::ir {

bool is_changing(Sreg reg) {
  return reg == Sreg::Clock || reg == Sreg::Clock64 || reg == Sreg::Globaltimer || reg == Sreg::GlobaltimerLo ||
         reg == Sreg::Activemask;
}

bool is_pure(const Op& op) {
  if (op.kind == OpKind::InlinePtx) return op.has(AttrName::Pure) && !op.has(AttrName::Convergent);
  if (op.kind == OpKind::ReadSreg) return !is_changing(op.enum_attr<Sreg>(AttrName::Reg));
  return info(op.kind).effects == effect::Pure;
}

}  // namespace kdsl::ir
