import type { Tree } from 'web-tree-sitter'
import type { TreeWalk } from './tree-walk.js'

const FIRST_CAPACITY = 1 << 14
/** The type id of tree-sitter's error nodes. */
export const ERROR_TYPE = 0xffff

/** Which nodes of a parsed file go into its tree, by node type id. */
export interface TreeShape {
  walk: TreeWalk
  /** 1 for the types that go into the tree. */
  kept: Uint8Array
  /** Types whose children are left out; a function decides by the text. */
  opaque: (true | ((text: string, start: number) => boolean) | undefined)[]
}

/**
 * The named nodes of a parsed file in document order, as flat arrays: one pass over the parser's own tree,
 * after which every query is a memory read. A node is its index; its subtree is `[at, after[at])`. The arrays
 * are reused for the next file.
 */
export class SyntaxTree {
  count = 0
  errors = 0
  text = ''
  type = new Uint16Array(FIRST_CAPACITY)
  field = new Uint8Array(FIRST_CAPACITY)
  start = new Uint32Array(FIRST_CAPACITY)
  end = new Uint32Array(FIRST_CAPACITY)
  parent = new Int32Array(FIRST_CAPACITY)
  after = new Uint32Array(FIRST_CAPACITY)

  /** @internal */
  fill(tree: Tree, text: string, shape: TreeShape): void {
    this.text = text
    this.errors = 0
    const { kept, opaque, walk } = shape
    walk.open(tree)
    let count = 0
    let parent = -1
    nodes: for (;;) {
      const type = walk.type()
      if (kept[type] === 1) {
        const at = count++
        if (at === this.type.length) this.#grow()
        const start = walk.start()
        this.type[at] = type
        this.start[at] = start
        this.end[at] = walk.end()
        this.field[at] = walk.field()
        this.parent[at] = parent
        if (type === ERROR_TYPE) this.errors++
        const closed = opaque[type]
        const enter = closed === undefined || (closed !== true && !closed(text, start))
        if (enter && walk.toFirstChild()) {
          parent = at
          continue
        }
        this.after[at] = count
      }
      while (!walk.toNextSibling()) {
        if (parent < 0) break nodes
        walk.toParent()
        this.after[parent] = count
        parent = this.parent[parent]!
      }
    }
    walk.close()
    this.count = count
    if (this.errors === 0 && tree.rootNode.hasError) this.errors = 1
  }

  #grow(): void {
    const capacity = this.type.length * 2
    const widen = <T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(wide: T, old: T): T => {
      wide.set(old)
      return wide
    }
    this.type = widen(new Uint16Array(capacity), this.type)
    this.field = widen(new Uint8Array(capacity), this.field)
    this.start = widen(new Uint32Array(capacity), this.start)
    this.end = widen(new Uint32Array(capacity), this.end)
    this.parent = widen(new Int32Array(capacity), this.parent)
    this.after = widen(new Uint32Array(capacity), this.after)
  }
}
