import type { DefinitionKind, ReferenceKind, Visibility } from './facts.js'

/** The order is the encoding: append only. */
export const DEFINITION_KINDS: readonly DefinitionKind[] =
  'function method constructor class struct interface trait enum enum_member type module variable constant field macro section resource service'.split(
    ' ',
  ) as DefinitionKind[]
export const REFERENCE_KINDS: readonly ReferenceKind[] =
  'call new import reexport extends implements type_hint field_read field_write state_write name decorate env_read spawn throw route http_call flag link mention publish subscribe relation'.split(
    ' ',
  ) as ReferenceKind[]
export const VISIBILITIES: readonly Visibility[] = ['public', 'protected', 'internal', 'private']
