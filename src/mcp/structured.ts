import type { Structured } from './options.js'

/**
 * Clients that hand the model the data of an answer in place of its text, or both. A pack as JSON costs more tokens than
 * as text: these get the text alone. (anthropics/claude-code#79944, microsoft/vscode#290063, github/copilot-cli#4515)
 */
const READ_DATA =
  /claude|visual studio code|vscode|copilot|codex|cursor|windsurf|zed|cline|roo|gemini|opencode/i

export function wantsData(structured: Structured, clientName: string | undefined): boolean {
  return structured === 'auto' ? !READ_DATA.test(clientName ?? '') : structured === 'always'
}
