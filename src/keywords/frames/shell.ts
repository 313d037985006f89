import { type FrameReader, plainPath } from './frame-reader.js'

/** `./install.sh: line 12: curl: command not found` of bash, `install.sh: 12: curl: not found` of dash */
const BASH = /^\s*(?:\w{1,20}: )?(\S{1,400}): line (\d{1,7}): /
const DASH = /^\s*(\S{1,400}\.(?:sh|bash|ash|ksh)): (\d{1,7}): /
/** `install_node:12: command not found: curl` of zsh: a function, and the line in it */
const ZSH =
  /^\s*([\w.-]{1,100}):(\d{1,7}): (?:command not found|no such file|permission denied|no matches found|bad |\S+: (?:parameter not set|command not found))/
const POWERSHELL = /^\s*At (\S.{0,400}\.psm?1):(\d{1,7}) char:\d{1,5}/
/** `at Get-Total, C:\shop\Cart.psm1: line 12` */
const POWERSHELL_STACK = /^\s*at (\S{1,200}), (\S.{0,400}\.psm?1): line (\d{1,7})/

export const shellFrame: FrameReader = line => {
  const stacked = POWERSHELL_STACK.exec(line)
  if (stacked !== null) return frame(stacked[2]!, stacked[3]!, stacked[1]!.startsWith('<') ? '' : stacked[1]!)
  const zsh = ZSH.exec(line)
  if (zsh !== null && !zsh[1]!.includes('.')) return frame('', zsh[2]!, zsh[1]!)
  const found = BASH.exec(line) ?? DASH.exec(line) ?? POWERSHELL.exec(line)
  return found === null ? undefined : frame(found[1]!, found[2]!, '')
}

function frame(path: string, line: string, name: string) {
  return { path: plainPath(path), line: Number(line), function: name, language: 'shell' as const }
}
