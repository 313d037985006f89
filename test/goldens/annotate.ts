import type { Definition, Facts, Reference } from '../../src/facts/facts.js'

/**
 * The source again, with a caret line under each definition and reference that says what was found:
 *
 *     class Foo(Bar):
 *           ^^^ def class Foo  lines 1-9
 *               ^^^ extends Bar  in Foo
 *
 * Then what has no single place: bindings, comments, strings, one a line.
 */
export function annotate(source: string, facts: Facts): string {
  const lines = source.split('\n')
  const starts: number[] = []
  let offset = 0
  for (const line of lines) {
    starts.push(offset)
    offset += line.length + 1
  }
  const notes: string[][] = lines.map(() => [])
  const lineOf = (at: number) => starts.findLastIndex(start => start <= at)
  const add = (start: number, end: number, text: string) => {
    const line = lineOf(start)
    const column = start - starts[line]!
    const width = Math.max(1, Math.min(end, starts[line]! + lines[line]!.length) - start)
    notes[line]!.push(`${' '.repeat(column)}${'^'.repeat(width)} ${text}`)
  }
  const name = (index: number) => facts.definitions[index]?.qualifiedName ?? 'file'
  const marks: { start: number; end: number; text: string }[] = [
    ...facts.definitions.map(d => ({ start: d.nameStart, end: d.nameEnd, text: definitionText(d, facts) })),
    ...facts.references.map(r => ({
      start: r.start,
      end: r.end,
      text: `${referenceText(r)}  in ${name(r.from)}`,
    })),
  ]
  marks.sort((a, b) => a.start - b.start || a.end - b.end || (a.text < b.text ? -1 : 1))
  for (const mark of marks) add(mark.start, mark.end, mark.text)
  const out = lines.flatMap((line, i) => [`  ${line}`, ...notes[i]!.map(note => `> ${note}`)])
  out.push('', '== definitions')
  for (const d of facts.definitions) out.push(...definitionDetail(d))
  out.push('', '== bindings')
  for (const b of facts.bindings)
    out.push(`${b.line}: ${b.name}: ${b.type || '-'} = ${b.value || '-'}  in ${name(b.from)}`)
  out.push('', '== comments')
  for (const c of facts.comments)
    out.push(
      `${c.line}-${c.endLine}: ${c.tag ? `[${c.tag}] ` : ''}${JSON.stringify(c.text)}  in ${name(c.from)}`,
    )
  out.push('', '== strings')
  for (const s of facts.strings) out.push(`${s.line}: ${JSON.stringify(s.text)}  in ${name(s.from)}`)
  if (facts.words.length > 0) {
    out.push('', '== words')
    for (const w of facts.words) out.push(`${w.line}: ${w.text} ${w.count}`)
  }
  if (facts.syntaxErrors > 0) out.push('', `== syntax errors: ${facts.syntaxErrors}`)
  return `${out.join('\n')}\n`
}

function definitionText(d: Definition, facts: Facts): string {
  const overload = d.ordinal > 0 ? ` #${d.ordinal}` : ''
  const container = facts.definitions[d.container]?.qualifiedName ?? 'file'
  return `def ${d.kind} ${d.qualifiedName}${overload}  lines ${d.startLine}-${d.endLine}  in ${container}`
}

function definitionDetail(d: Definition): string[] {
  const flags = [d.visibility, d.isTest ? 'test' : ''].filter(Boolean).join(' ')
  const detail = [
    `${d.kind} ${d.qualifiedName}${d.ordinal > 0 ? ` #${d.ordinal}` : ''} (${flags})`,
    `    ${d.signature}`,
  ]
  for (const p of d.parameters) detail.push(`    parameter ${p.name}: ${p.type || '-'}`)
  if (d.type !== '') detail.push(`    type ${d.type}`)
  for (const decorator of d.decorators) detail.push(`    decorator ${decorator.replace(/\s+/g, ' ')}`)
  if (d.doc !== '') detail.push(`    doc ${JSON.stringify(d.doc)}`)
  return detail
}

function referenceText(r: Reference): string {
  const receiver = r.receiver === '' ? '' : ` of ${r.receiver}`
  const extra = r.extra === '' ? '' : ` (${r.extra})`
  return `${r.kind} ${r.name === '' ? '-' : r.name}${receiver}${extra}`
}
