import { print, printJson } from '../print.js'
import { withCurrentRepository } from './open.js'
import type { QueryFlags } from './query.js'

export async function showCommand(symbolName: string, flags: QueryFlags): Promise<void> {
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const { symbol, code } = await repository.show(symbolName)
    if (flags.json) {
      printJson({ symbol, code })
      return
    }
    const width = String(symbol.endLine).length
    print(
      `${symbol.kind} ${symbol.qualifiedName}`,
      `${symbol.path}:${symbol.startLine}-${symbol.endLine}  blob ${symbol.blob}`,
      '',
      ...code
        .split('\n')
        .map((line, i) => `${String(symbol.startLine + i).padStart(width)}  ${line.replace(/\r$/, '')}`),
    )
  })
}
