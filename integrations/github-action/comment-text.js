/** By this line the comment of an earlier run is found. */
export const MARK = '<!-- seamark -->'
/** GitHub refuses longer comments. */
const MOST_CHARACTERS = 65_000
const MOST_TESTS = 20

/**
 * The comment for people. Names come from the repository: they are shown as code, in which GitHub reads no mention and no markup.
 * @param {{ changed: string[], items: object[], notes: string[], tests: object[] }} change
 * @param {number} limit most affected definitions
 */
export function commentText({ changed, items, notes, tests }, limit) {
  const affected = items.filter(({ relation }) => relation !== 'changed')
  const clients = affected.filter(isClient)
  // Tests have a list of their own.
  const others = affected.filter(item => !isClient(item) && item.relation !== 'test')
  const text = [
    MARK,
    '### Context of this change',
    '',
    `${count(changed.length, 'file')} changed.`,
    ...notes.filter(note => note.startsWith('Owners of what changed:')).map(plain),
    ...section('Clients of changed routes', clients.map(line)),
    ...section('Most affected', others.slice(0, limit).map(line), others.length),
    ...section(
      'Tests that this change can break',
      tests.slice(0, MOST_TESTS).map(({ path }) => `- ${code(path)}`),
      tests.length,
    ),
  ].join('\n')
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}\n…`
}

function isClient({ relation }) {
  return relation === 'client'
}

/** @param {number} total of which the lines are the first */
function section(title, lines, total = lines.length) {
  if (lines.length === 0) return []
  const more = total > lines.length ? [`- and ${total - lines.length} more`] : []
  return ['', `<details open><summary>${title} (${total})</summary>`, '', ...lines, ...more, '', '</details>']
}

function line({ qualifiedName, path, startLine, reasons }) {
  return `- ${code(qualifiedName)} in ${code(`${path}:${startLine}`)}${reasons.length === 0 ? '' : `: ${plain(reasons[0])}`}`
}

/** Back quotes cannot end it, since there are fewer in a row than around it. */
function code(text) {
  const flat = text.replace(/[\r\n\u2028\u2029]+/g, ' ')
  const longest = Math.max(0, ...[...flat.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = longest > 0 ? ' ' : ''
  return `${fence}${space}${flat}${space}${fence}`
}

/** Text without markup, mentions and references. */
function plain(text) {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*_{}[\]<>#@|~]/g, character => `&#${character.charCodeAt(0)};`)
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
