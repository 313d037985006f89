/** The numbers that GCB has for kinds; 0 for any other. */
const GCB_KINDS: Readonly<Record<string, number>> = {
  function: 1,
  type: 2,
  method: 3,
  interface: 4,
  variable: 5,
  constant: 6,
  resource: 7,
  table: 8,
  class: 9,
  selector: 10,
  field: 11,
  route: 12,
  external: 13,
  file: 14,
  package: 15,
  service: 16,
  env_var: 17,
  process: 18,
  constructor: 3,
  struct: 2,
  trait: 4,
  enum: 2,
  enum_member: 6,
}

export function gcbKind(kind: string): number {
  return Object.hasOwn(GCB_KINDS, kind) ? GCB_KINDS[kind]! : 0
}
