import type { ManifestReader } from './manifest-reader.js'

const LINE = /^\s*(?:module\s+|require\s+)?"?([\w.-]+\/[^\s"]+|[\w.-]+\.[\w.-]+)"?(?:\s+v\S+)?\s*(\/\/.*)?$/
const OTHER_BLOCK = /^\s*(?:replace|exclude|retract|tool|godebug|ignore)\b/

export const readGoModule: ManifestReader = ({ text }) => {
  const names: string[] = []
  let isOther = false
  for (const line of text.split('\n')) {
    if (OTHER_BLOCK.test(line)) isOther = line.trimEnd().endsWith('(')
    else if (line.trim() === ')') isOther = false
    else if (!isOther) {
      const found = LINE.exec(line)
      if (found !== null && found[2]?.includes('indirect') !== true) names.push(found[1]!)
    }
  }
  return names
}
