import type { Facts } from '../../facts/facts.js'
import type { Modules } from '../../languages/resolution/repository-modules.js'
import { type Declared, declaredElsewhere, declaredIn } from './declared.js'
import { foldersAbove } from './find-path.js'
import type { ProgramSource } from './program.js'

const CHART = 'Chart.yaml'
const VALUES = ['values.yaml', 'values.yml']
/** Languages that define named templates. */
const TEMPLATES = new Set(['go-template', 'yaml'])

/** The key of a chart's values: `image.tag`, or the nearest one around it that has a default. */
export function findValue(
  name: string,
  path: string,
  source: ProgramSource,
  modules: Modules,
): Declared | null {
  const folder = chartOf(path, modules)
  const file = VALUES.map(each => inFolder(folder, each)).find(each => modules.hasFile(each))
  if (folder === null || file === undefined) return null
  const parts = name.split('.')
  for (let length = parts.length; length > 0; length--) {
    const key = parts.slice(0, length).join('.')
    const [found] = declaredElsewhere(parts[length - 1]!, source, other => other === file).filter(
      ({ definition }) => definition.qualifiedName === key,
    )
    if (found !== undefined) return found
  }
  return null
}

/** `define "web.name"` of this file, of its chart, or the only one of the repository. */
export function findTemplate(
  name: string,
  path: string,
  facts: Facts,
  source: ProgramSource,
  modules: Modules,
): Declared | null {
  const isTemplate = ({ definition }: Declared) =>
    definition.kind === 'function' && definition.name === name && definition.container < 0
  const [here] = declaredIn(path, facts, name, each => each.name === name).filter(isTemplate)
  if (here !== undefined) return here
  const all = declaredElsewhere(name, source, (other, of) => other !== path && TEMPLATES.has(of)).filter(
    isTemplate,
  )
  const chart = chartOf(path, modules)
  const own = chart === null ? [] : all.filter(({ file }) => chartOf(file.path, modules) === chart)
  const best = own.length > 0 ? own : all
  return best.length === 1 ? best[0]! : null
}

/** The folder of the chart that a file belongs to; null if there is none. */
function chartOf(path: string, modules: Modules): string | null {
  return foldersAbove(path).find(folder => modules.hasFile(inFolder(folder, CHART))) ?? null
}

function inFolder(folder: string | null, name: string): string {
  return folder === null || folder === '' ? name : `${folder}/${name}`
}
