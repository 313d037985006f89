/** Files that are one component, whatever it is called where it is imported. */
const COMPONENT_FILE = /(?:^|\/)([^/]+)\.(?:vue|svelte|astro)$/
/** The name of a component in the facts of its file, which do not know the name of the file. */
export const COMPONENT_NAME = 'default'

interface Named {
  name: string
  qualifiedName: string
}

/** The name of the component that a file is; undefined for other files. */
export function componentOf(path: string): string | undefined {
  return COMPONENT_FILE.exec(path)?.[1]
}

/**
 * A definition under the names that people use: a component is called like its file.
 *
 * @example withComponentName('web/Dialog.vue', { name: 'save', qualifiedName: 'default.save' }).qualifiedName // 'Dialog.save'
 */
export function withComponentName<Definition extends Named>(
  path: string,
  definition: Definition,
): Definition {
  const component = definition.qualifiedName.startsWith(COMPONENT_NAME) ? componentOf(path) : undefined
  if (component === undefined) return definition
  const [first, ...rest] = definition.qualifiedName.split('.')
  if (first !== COMPONENT_NAME) return definition
  const name = rest.length === 0 ? component : definition.name
  return { ...definition, name, qualifiedName: [component, ...rest].join('.') }
}
