import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'

/** `pub` is public, `pub(crate)` and the like internal, none private to the module. */
export function visibilityOf(item: number, file: FileReader): Visibility {
  const modifier = file.text(file.child(item, 'visibility_modifier'))
  if (modifier === '' || modifier === 'pub(self)') return 'private'
  return modifier === 'pub' ? 'public' : 'internal'
}

/**
 * Members of a trait have its visibility; those of `impl Trait for T` have that of the trait, which may be
 * anywhere.
 */
export function memberVisibility(item: number, holder: number, file: FileReader): Visibility {
  switch (file.type(holder)) {
    case 'trait_item':
      return visibilityOf(holder, file)
    case 'impl_item':
      return file.field(holder, 'trait') >= 0 ? 'public' : visibilityOf(item, file)
    default:
      return visibilityOf(item, file)
  }
}

/** The `impl` or `trait` that an item is a member of, otherwise its parent node. */
export function holderOf(item: number, file: FileReader): number {
  return file.parent(file.parent(item))
}

export function isMember(holder: number, file: FileReader): boolean {
  const type = file.type(holder)
  return type === 'impl_item' || type === 'trait_item'
}
