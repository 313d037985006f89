import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'

/** `utilfeature.DefaultFeatureGate.Enabled(features.Sidecars)`: the flag is named by a constant, not by a literal. */
const GATE = /(?:^|\.)\w*[fF]eatureGates?(?:\(\))?\.Enabled$/

export function readFlag(path: string, parts: number[], file: FileReader): void {
  const flag = parts[0]
  if (flag === undefined || !GATE.test(path)) return
  const [, constant] = splitPath(file.path(flag))
  file.refer('flag', flag, { name: file.stringValue(flag) ?? constant, receiver: path })
}
