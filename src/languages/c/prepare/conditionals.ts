import { Blanks } from './blanks.js'
import { Tokens } from './tokens.js'
import { wordRole } from './words.js'

/** Checks whose arguments are not expressions: `__has_include(<x>)`, `HAS_ATTRIBUTE(gnu::y)`. */
const HAS_QUESTION = /\b\w*has_\w+\s*(\([^()]*\))/gi
const DIRECTIVE = /^#\s*(\w+)[ \t]*(.*)/
/** Last characters of a branch after which a new statement begins. */
const STATEMENT_ENDS = ';{}:'
/** An unfinished branch continues after a group that begins with one of these. */
const CONTINUATIONS = '{;,)=.'
const LONGEST_SPECIFIER = 20
/** Operators that continue an expression when they come first. */
const BINARY_OPERATORS = '|,?=./%^<>)]'
/** Operators after which an expression continues. */
const OPERATORS = '=+-*/%|&^?<>(,.!~['

interface Branch {
  start: number
  end: number
  /** Braces opened and not closed, and the lowest the count went. */
  net: number
  low: number
  parens: number
  parensLow: number
  /** The first token, as `last`. */
  first: string
  /** True once a statement in it has ended: otherwise it is part of a declaration. */
  ended: boolean
  /**
   * The last token: a mark's character, `w` for a word or number, `e` for `else`, `s` for a string, '' if there is
   * none.
   */
  last: string
}

interface Group {
  directives: [start: number, end: number][]
  branches: Branch[]
  /** `#if 0`: the next branch is taken. */
  dead: boolean
  /** The group is inside an expression, where no grammar expects a directive. */
  inExpression: boolean
  /** The open brackets before the group, and after the branch that is taken. */
  before: Opened
  after: Opened
}

interface Opened {
  /** Parentheses open inside the innermost brace. */
  parens: number
  /** One per open brace: the kind of its contents, and the number of parentheses open around it. */
  braces: { holds: 'code' | 'data' | 'enum'; parens: number }[]
  inEnumHead: boolean
}

/**
 * A grammar reads all branches of `#if … #else … #endif`, which fails where a branch is incomplete: it opens
 * a brace that it does not close, begins with `else`, or is inside an expression. There one branch is taken,
 * as a compiler does, and the rest is blanked. Complete branches are left: definitions in all of them are
 * found.
 */
export function takeBranches(source: string): string {
  const blanks = new Blanks()
  const tokens = new Tokens(source)
  const groups: Group[] = []
  let opened: Opened = { parens: 0, braces: [], inEnumHead: false }
  let last = ''
  let lastWord = 0
  while (tokens.next()) {
    const branch = groups[groups.length - 1]?.branches.at(-1)
    if (tokens.kind !== 'directive') {
      const mark = markOf(tokens)
      if (mark === 'w') {
        lastWord = tokens.start
        if (tokens.end - lastWord === 'enum'.length && tokens.word === 'enum') opened.inEnumHead = true
      }
      if (branch?.first === '') branch.first = firstOf(mark, tokens)
      count(mark, last, opened, branch)
      // The colon before a constructor's initialisers, unlike that of a label, begins a list.
      last = mark === ':' && last === ')' ? ',' : mark
      if (branch !== undefined) {
        branch.last = mark
        if (STATEMENT_ENDS.includes(mark)) branch.ended = true
      }
      continue
    }
    const [, name = '', condition = ''] = DIRECTIVE.exec(tokens.word) ?? []
    if (name === 'define') blankComments(tokens, blanks)
    else if (name !== 'endif') blankQuestions(tokens, blanks)
    if (name.startsWith('if')) {
      groups.push({
        directives: [[tokens.start, tokens.end]],
        branches: [newBranch(tokens.end)],
        dead: name === 'if' && /^0\b/.test(condition),
        inExpression: isInExpression(opened, last) || (last === 'w' && isSpecifier(source, lastWord)),
        before: copy(opened),
        after: opened,
      })
    } else if (name.startsWith('el') || name === 'endif') {
      const group = groups[groups.length - 1]
      if (group === undefined || branch === undefined) continue
      branch.end = tokens.start
      group.directives.push([tokens.start, tokens.end])
      if (group.branches.length - 1 === takenBranch(group)) group.after = copy(opened)
      if (name === 'endif') {
        groups.pop()
        opened = group.after
        close(group, groups[groups.length - 1]?.branches.at(-1), tokens, blanks)
        last = group.branches[takenBranch(group)]?.last || last
      } else {
        opened = copy(group.before)
        group.branches.push(newBranch(tokens.end))
      }
    }
  }
  return blanks.apply(source)
}

function newBranch(start: number): Branch {
  return {
    start,
    end: start,
    net: 0,
    low: 0,
    parens: 0,
    parensLow: 0,
    first: '',
    ended: false,
    last: '',
  }
}

function copy({ parens, braces, inEnumHead }: Opened): Opened {
  return { parens, braces: [...braces], inEnumHead }
}

function markOf(tokens: Tokens): string {
  if (tokens.kind === 'mark') return tokens.text[tokens.start]!
  if (tokens.kind === 'string') return 's'
  if (tokens.kind !== 'word') return 'w'
  return tokens.end - tokens.start === 'else'.length && tokens.word === 'else' ? 'e' : 'w'
}

/** `&&` continues an expression, `&` may begin one. */
function firstOf(mark: string, tokens: Tokens): string {
  return mark === '&' && tokens.text[tokens.end] === '&' ? '|' : mark
}

/** Updates the open brackets. */
function count(mark: string, last: string, opened: Opened, branch: Branch | undefined): void {
  if (mark === '{') {
    const data = last === '=' || (opened.braces.at(-1)?.holds === 'data' && last !== ')')
    opened.braces.push({ holds: opened.inEnumHead ? 'enum' : data ? 'data' : 'code', parens: opened.parens })
    opened.parens = 0
    opened.inEnumHead = false
  } else if (mark === '}') opened.parens = opened.braces.pop()?.parens ?? 0
  else if (mark === '(') opened.parens++
  else if (mark === ')') opened.parens--
  else if (mark === ';') opened.inEnumHead = false
  if (branch === undefined) return
  if (mark === '{') branch.net++
  else if (mark === '}') branch.low = Math.min(branch.low, --branch.net)
  else if (mark === '(') branch.parens++
  else if (mark === ')') branch.parensLow = Math.min(branch.parensLow, --branch.parens)
}

function isInExpression(opened: Opened, last: string): boolean {
  const holds = opened.braces.at(-1)?.holds
  if (holds === 'data' || opened.parens > 0) return true
  if (last === ',') return holds !== 'enum'
  return last === 's' || (last !== '' && OPERATORS.includes(last))
}

/** `static`, `const`: a declaration continues after it. */
function isSpecifier(source: string, start: number): boolean {
  return wordRole(/^\w*/.exec(source.slice(start, start + LONGEST_SPECIFIER))![0]) === 'specifier'
}

function takenBranch({ dead, branches }: Group): number {
  return dead && branches.length > 1 ? 1 : 0
}

function close(group: Group, outer: Branch | undefined, tokens: Tokens, blanks: Blanks): void {
  const taken = group.branches[takenBranch(group)]!
  if (!isTroubled(group, tokens)) return
  for (const [start, end] of group.directives) blanks.blank(start, end)
  for (const branch of group.branches) {
    if (branch !== taken || (group.dead && group.branches.length === 1))
      blanks.blank(branch.start, branch.end)
  }
  if (outer === undefined) return
  outer.low = Math.min(outer.low, outer.net + taken.low)
  outer.net += taken.net
  outer.parensLow = Math.min(outer.parensLow, outer.parens + taken.parensLow)
  outer.parens += taken.parens
  if (taken.last !== '') outer.last = taken.last
}

function isTroubled({ branches, inExpression, before }: Group, tokens: Tokens): boolean {
  if (inExpression) return true
  const uneven = branches.some(
    branch =>
      branch.net !== 0 ||
      branch.low < 0 ||
      branch.parens !== 0 ||
      branch.parensLow < 0 ||
      branch.first === 'e' ||
      branch.last === 'e' ||
      (branch.first !== '' && BINARY_OPERATORS.includes(branch.first)),
  )
  if (uneven) return true
  // A piece of a declaration: `static`, an attribute. Enumerators are whole without a mark that ends them.
  const piece = branches.find(branch => branch.first !== '')
  if (piece !== undefined && !piece.ended && before.braces.at(-1)?.holds !== 'enum') return true
  const unfinished = branches.some(({ last }) => last !== '' && !STATEMENT_ENDS.includes(last))
  return unfinished && goesOn(tokens)
}

/** `#if … int f(int a) #else int f(void) #endif { … }` */
function goesOn(tokens: Tokens): boolean {
  const ahead = new Tokens(tokens.text, tokens.end)
  return ahead.next() && ahead.kind === 'mark' && CONTINUATIONS.includes(ahead.word)
}

/** For the grammar a comment in a multi-line definition ends it. */
function blankComments({ word, start }: Tokens, blanks: Blanks): void {
  if (!word.includes('/*') || !/\\\r?\n/.test(word)) return
  for (const comment of word.matchAll(/\/\*[\s\S]*?\*\//g)) {
    blanks.blank(start + comment.index, start + comment.index + comment[0].length)
  }
}

function blankQuestions({ word, start }: Tokens, blanks: Blanks): void {
  for (const question of word.matchAll(HAS_QUESTION)) {
    const end = start + question.index + question[0].length
    blanks.blank(end - question[1]!.length, end)
  }
}
