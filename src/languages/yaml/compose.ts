import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { shellCommands } from '../text/shell-commands.js'
import { connectServices } from './compose-connections.js'
import { readPort } from './ports.js'
import { entryOf, names, scalars, under, type YamlEntry, type YamlNode } from './yaml-node.js'

/** Keys that distinguish a Compose service from any other map under `services`. */
const SERVICE_KEYS = ['image', 'build', 'extends', 'depends_on', 'command', 'environment', 'ports', 'volumes']
/** Top-level maps whose entries services name. */
const SHARED = ['volumes', 'networks', 'configs', 'secrets']
const DOCKERFILE = 'Dockerfile'
const IN_REPOSITORY = /^(?![a-z]+:)[^$]+$/
/** A file of the host, and its place in the container: `./web.conf:/etc/web.conf`. */
const MOUNTED_FILE = /^(\.{1,2}\/(?:[\w.-]+\/)*[\w-]*\.\w[\w.-]*)(?::|$)/

/** Docker Compose: services and their dependencies. */
export function readCompose(root: YamlNode, facts: DeclaredFacts): boolean {
  const services = under(root, 'services').entries
  if (!services.some(({ value }) => SERVICE_KEYS.some(key => entryOf(value, key) !== undefined))) return false
  for (const service of services) {
    defineEntry('service', service, '', facts)
    readService(service.value, facts)
  }
  for (const key of SHARED) {
    for (const entry of under(root, key).entries) {
      defineEntry('resource', entry, key, facts)
      const file = under(entry.value, 'file')
      facts.relate('depends_on', file.text, file, SCOPE.path)
    }
  }
  for (const item of [...under(root, 'include').items, under(root, 'include')]) {
    for (const file of item.entries.length > 0 ? scalars(under(item, 'path')) : scalars(item))
      if (IN_REPOSITORY.test(file.text)) facts.relate('imports', file.text, file, SCOPE.path)
  }
  connectServices(services, facts)
  return true
}

function defineEntry(
  kind: 'service' | 'resource',
  entry: YamlEntry,
  prefix: string,
  facts: DeclaredFacts,
): void {
  const { key: name, keyStart, keyEnd, end } = entry
  facts.define({
    kind,
    name,
    prefix,
    nameStart: keyStart,
    nameEnd: keyEnd,
    start: keyStart,
    end,
    signature: `${prefix === '' ? 'service' : prefix.slice(0, -1)} ${name}`,
  })
}

function readService(service: YamlNode, facts: DeclaredFacts): void {
  for (const name of names(under(service, 'depends_on')))
    facts.relate('depends_on', name.text, name, SCOPE.folder)
  const image = under(service, 'image')
  facts.relate('depends_on', image.text, image, SCOPE.image)
  readBuild(under(service, 'build'), facts)
  for (const port of [...under(service, 'ports').items, ...under(service, 'expose').items])
    readPort(port.entries.length > 0 ? under(port, 'target') : port, facts)
  readBase(under(service, 'extends'), facts)
  for (const volume of under(service, 'volumes').items) readVolume(volume, facts)
  for (const key of ['configs', 'secrets']) {
    for (const item of under(service, key).items) {
      const name = item.entries.length > 0 ? under(item, 'source') : item
      if (name.text !== '') facts.relate('configures', `${key}.${name.text}`, name, SCOPE.folder)
    }
  }
  for (const item of under(service, 'env_file').items.concat(under(service, 'env_file'))) {
    const file = item.entries.length > 0 ? under(item, 'path') : item
    facts.relate('configures', file.text, file, SCOPE.path)
  }
  for (const key of ['entrypoint', 'command']) readProgram(under(service, key), key, facts)
}

/** `build: ./web`, or a map of context and Dockerfile. */
function readBuild(build: YamlNode, facts: DeclaredFacts): void {
  const context = build.entries.length > 0 ? under(build, 'context') : build
  if (context.text === '' || context.text.includes('://')) return
  const file = under(build, 'dockerfile').text || DOCKERFILE
  facts.relate('depends_on', `${context.text.replace(/\/$/, '')}/${file}`, context, SCOPE.path)
}

/** `extends: web`, `extends: {file: x.yml, service: web}` */
function readBase(base: YamlNode, facts: DeclaredFacts): void {
  const name = base.entries.length > 0 ? under(base, 'service') : base
  facts.relate('extends', name.text, name, SCOPE.folder)
  const file = under(base, 'file')
  facts.relate('depends_on', file.text, file, SCOPE.path)
}

/** `data:/var/lib`; a source that begins with a dot or a slash is a folder or a file of the host. */
function readVolume(volume: YamlNode, facts: DeclaredFacts): void {
  const source = volume.entries.length > 0 ? under(volume, 'source') : volume
  const name = source.text.split(':', 1)[0]!
  if (/^\w/.test(name)) facts.relate('depends_on', `volumes.${name}`, source, SCOPE.folder)
  const file = MOUNTED_FILE.exec(source.text)?.[1]
  if (file !== undefined) facts.relate('configures', file, source, SCOPE.path)
}

function readProgram(command: YamlNode, api: string, facts: DeclaredFacts): void {
  const [first] = scalars(command)
  const program = first && shellCommands(first.text, first.start)[0]
  if (program === undefined) return
  const { words, start, end } = program
  facts.refer({ kind: 'spawn', name: words[0]!, receiver: api, extra: '', start, end })
}
