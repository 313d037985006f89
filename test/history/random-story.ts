import { Story } from './story.js'

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomly(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A file as blocks of lines; every line is written once in the whole story, so that no two can be taken for another. */
interface Block {
  name: string
  lines: string[]
}

/** Few, so that branches meet in them. */
const PATHS = ['a.txt', 'dir/c d.txt', 'dir/é.txt']
const MAX_BLOCKS = 9
const BRANCHES = 3

/**
 * A repository of random edits, renames, deletions, merges and amended commits, by clocks that stand still and go back.
 * Blocks are edited only between their first and last line: what changed is then plain from their text alone.
 */
export class RandomStory {
  readonly story = new Story()
  /** HEAD after each step, on whatever branch. */
  readonly heads: string[] = []
  private readonly random: (below: number) => number
  private written = 0
  private blocksMade = 0
  private branch = 0
  private readonly plain: boolean
  /** Not amended: branches without a common beginning are not merged. */
  private readonly first: string

  /**
   * A `plain` story has nothing that lines alone cannot decide: no renames (a merge does not look for them, and below
   * half git does not see one), and in one commit no block that comes where another goes. Nor are files deleted in it,
   * so that branches meet in them.
   */
  constructor(seed: number, steps: number, plain = false) {
    this.random = randomly(seed)
    this.plain = plain
    this.story.tick = () => [0, 0, 60, 3600, -60][this.random(5)]!
    this.addFile()
    this.first = this.story.commit('first')
    for (let branch = 1; branch < BRANCHES; branch++) this.story.git('branch', this.branchName(branch))
    for (let step = 0; step < steps; step++) {
      this.step(step)
      this.heads.push(this.story.head())
    }
    // The end knows all branches, where they can be merged at all.
    for (let branch = 0; branch < BRANCHES; branch++) {
      if (branch === 0) this.story.git('checkout', '-q', this.branchName(0))
      else this.merge(this.branchName(branch))
      this.heads.push(this.story.head())
    }
  }

  private step(step: number): void {
    const { story, random } = this
    if (random(3) === 0) this.switchBranch()
    const kind = random(12)
    if (kind <= 3) this.merge(this.branchName(random(BRANCHES)))
    else if (kind === 4 && story.head() !== this.first) {
      this.edit(!this.plain)
      story.commit(`amended ${step}`, '--amend')
    } else this.change(step)
  }

  private change(step: number): void {
    const { story, random } = this
    const paths = story.paths()
    const kind = random(12)
    if (kind === 0 || paths.length === 0) this.addFile()
    else if (kind === 1 && paths.length > 1 && !this.plain) story.remove(paths[random(paths.length)]!)
    else if (kind <= 3 && !this.plain) this.rename(paths[random(paths.length)]!)
    if (kind > 1) for (let edits = random(3); edits >= 0; edits--) this.edit(edits === 0 || !this.plain)
    story.commit(`step ${step}`)
  }

  private switchBranch(): void {
    this.branch = this.random(BRANCHES)
    this.story.git('checkout', '-q', this.branchName(this.branch))
  }

  private merge(other: string): void {
    // A side that is overruled has commits that changed a block and left no trace: not in a plain story.
    if (!this.story.merge(other) && !this.plain) this.story.merge(other, '-Xours')
  }

  private branchName(branch: number): string {
    return branch === 0 ? 'main' : `b${branch}`
  }

  private addFile(): void {
    const free = PATHS.filter(path => !this.story.paths().includes(path))
    const path = free[this.random(free.length)]
    if (path !== undefined)
      this.write(
        path,
        Array.from({ length: 6 }, () => this.block()),
      )
  }

  private rename(path: string): void {
    const free = PATHS.filter(other => !this.story.paths().includes(other))
    const to = free[this.random(free.length)]
    if (to !== undefined) this.story.move(path, to)
  }

  private edit(wholeBlocks: boolean): void {
    const { random } = this
    const paths = this.story.paths()
    if (paths.length === 0) return
    const path = paths[random(paths.length)]!
    const blocks = this.blocks(path)
    // Each branch has blocks of its own, so that most merges succeed.
    const own = blocks.filter(({ name }) => Number(name.slice(1)) % BRANCHES === this.branch)
    const chosen = own[random(own.length)]
    if (chosen === undefined) return
    const at = blocks.indexOf(chosen)
    const kind = wholeBlocks ? random(6) : 2
    if (kind === 0 && blocks.length < MAX_BLOCKS) blocks.splice(at + 1, 0, this.block())
    else if (kind === 1 && blocks.length > 1) blocks.splice(at, 1)
    else {
      const fresh = Array.from({ length: random(3) }, () => this.line())
      chosen.lines.splice(random(chosen.lines.length + 1), random(3), ...fresh)
    }
    this.write(path, blocks)
  }

  private block(): Block {
    return {
      name: `s${this.blocksMade++}`,
      lines: Array.from({ length: 3 + this.random(5) }, () => this.line()),
    }
  }

  private line(): string {
    return `line ${this.written++}`
  }

  private blocks(path: string): Block[] {
    const blocks: Block[] = []
    for (const line of this.story.read(path).split('\n')) {
      const name = /^begin (\S+)$/.exec(line)?.[1]
      if (name !== undefined) blocks.push({ name, lines: [] })
      else if (line.startsWith('line ')) blocks.at(-1)!.lines.push(line)
    }
    return blocks
  }

  private write(path: string, blocks: Block[]): void {
    const text = blocks.map(({ name, lines }) => [`begin ${name}`, ...lines, `end ${name}`].join('\n'))
    this.story.write(path, `${text.join('\n')}\n`)
  }
}

/** Every block of a commit by name, whatever file it stands in. */
export function blocksAt(story: Story, commit: string): Map<string, string> {
  const found = new Map<string, string>()
  const paths = story.git('ls-tree', '-r', '-z', '--name-only', commit).split('\0')
  for (const path of paths.filter(each => each !== '')) {
    const text = story.git('show', `${commit}:${path}`)
    for (const match of text.matchAll(/^begin (\S+)\n(?:.*\n)*?end \1$/gm)) found.set(match[1]!, match[0])
  }
  return found
}
