/** Lines that say how a commit came about, not what it does. */
const NOISE_LINES = [
  /^Merge (?:pull request|remote-tracking|branch|tag|PR)\b.*$/gim,
  /^(?:Auto|Rollup) merge of .*$/gim,
  /^[A-Z][a-z]+(?:-[a-z]+)*-by: .*$/gim,
  /^(?:change-id|cc|closes|fixes|fixed|refs|resolves|part of|issue|ticket|see also): ?#?\S*\d+\S*$/gim,
  /^\(cherry picked from commit .*\)$/gim,
  /^Backport of [0-9a-f]{7,}.*$/gim,
  /^This reverts commit [0-9a-f]{7,}.*$/gim,
  /<!--[\s\S]*?-->/g,
]
const ISSUES = [
  /https?:\/\/\S+\/(?:issues?|pulls?|ticket|commit)\/\S+/gi,
  /\b(?:close[sd]?|fix(?:e[sd])?|refs?|resolve[sd]?) #\d+(?:,? (?:and )?#\d+)*(?: ?--)?/gi,
  /\((?:\s*(?:#|GH-)\d+\s*,?)+\)/gi,
  /(?:\b[\w-]+\/[\w.-]+)?#\d+\b/g,
  /\bGH-\d+\b/g,
  // What is left around numbers that are gone.
  /\([\s,]*\)/g,
  /^(?:\W*|(?:PR|issue|closes|fixes|fixed|refs|see)\W*)$/gim,
]
/** `[5.0.x] `, `fix(router)!: `, `caddyhttp: `, and pictures. */
const PREFIXES = [
  /^(?:\p{Extended_Pictographic}|\uFE0F|\u200D|\s)+/u,
  /^(?:\[[^\]]*\]\s*)+/,
  /^(?:, )?(?:--|,)\s*/,
  /^[\w./*-]+(?:, ?[\w./*-]+)?(?:\([^)]*\))?!?:\s+/,
]
/** The first of `[chart] `, `fix(router)!: `, `caddyhttp: `, with what it names. */
const SCOPE = /^(?:\[(?<label>[^\]]*)\]|(?<type>[\w./*-]+)(?:\((?<scope>[^)]*)\))?!?:)\s+/
/** Sorts of commits and of releases, which name no place. */
const SORT_OF_COMMIT =
  /^(?:feat(?:ure)?|fix|bug(?:fix)?|chore|docs?|refactor(?:ing)?|style|tests?|perf|ci|build|deps|revert|release|cleanup|core|misc|wip|hotfix|improve|add|update|[\d.x]+)$/i
const WORD = /\p{L}[\p{L}\p{N}_'-]*/gu
const MIN_WORDS = 4
/** What a person would read of a long description. */
const MAX_CHARACTERS = 2000
const BUMP =
  /^(?:bump|release|prepare|version|changelog|start|back to|post-release|pre-release)\b|\b(?:bump(?:s|ed|ing)?|upgrade[sd]?|update[sd]?)\b.*\b(?:dependenc\w*|deps|version|changelog|translations?|lock ?file|to v?\d)|^v?\d+\.\d/i

/**
 * The question that a commit's message puts: without numbers of issues, prefixes and trailers. Null if it says too little.
 * With `keepsScope`, what a prefix names stays: `fix(router): match …` asks `router: match …`.
 */
export function taskText(message: string, keepsScope = false): string | null {
  let text = message.replaceAll('\r', '')
  for (const noise of NOISE_LINES) text = text.replace(noise, '')
  for (const issue of ISSUES) text = text.replace(issue, '')
  text = text.trim()
  const scope = keepsScope ? scopeOf(text) : ''
  for (const prefix of [...PREFIXES, ...PREFIXES]) text = text.replace(prefix, '')
  text = text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_CHARACTERS)
  if (BUMP.test(text.split('\n', 1)[0]!)) return null
  return (text.match(WORD) ?? []).length >= MIN_WORDS ? scope + text : null
}

/** `router: ` of `fix(router): match …`; '' where the prefix names nothing. */
function scopeOf(text: string): string {
  const { label, type, scope } = SCOPE.exec(text)?.groups ?? {}
  const name = [scope, label, type].find(each => each !== undefined && !SORT_OF_COMMIT.test(each))
  return name === undefined ? '' : `${name}: `
}
