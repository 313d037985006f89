import { Parser, type Tree } from 'web-tree-sitter'

/**
 * A cursor over a parsed tree through the runtime's exported functions. The library's own `TreeCursor` copies
 * the cursor in and out of the runtime's memory at each step, which triples the time of a whole traversal
 * (django: 2.2 s of processor time against 0.75 s). Here it stays in the runtime's transfer buffer from
 * `open` to `close`; in between, no other function of the library may be called. The version of
 * web-tree-sitter is pinned for this.
 */
export interface TreeWalk {
  open(tree: Tree): void
  close(): void
  type(): number
  start(): number
  end(): number
  field(): number
  toFirstChild(): boolean
  toNextSibling(): boolean
  toParent(): boolean
}

/** The exports of the runtime that this file uses; each takes the tree's address. */
type Runtime = Record<
  | '_ts_tree_root_node_wasm'
  | '_ts_tree_cursor_new_wasm'
  | '_ts_tree_cursor_delete_wasm'
  | '_ts_tree_cursor_current_node_type_id_wasm'
  | '_ts_tree_cursor_start_index_wasm'
  | '_ts_tree_cursor_end_index_wasm'
  | '_ts_tree_cursor_current_field_id_wasm'
  | '_ts_tree_cursor_goto_first_child_wasm'
  | '_ts_tree_cursor_goto_next_sibling_wasm'
  | '_ts_tree_cursor_goto_parent_wasm',
  (tree: number) => number
>

let walk: Promise<TreeWalk> | undefined

/** Starts the parser's runtime in this thread, once. */
export function treeWalk(): Promise<TreeWalk> {
  walk ??= start()
  return walk
}

async function start(): Promise<TreeWalk> {
  const options = {}
  // The runtime adds its functions to the options object.
  await Parser.init(options)
  const {
    _ts_tree_root_node_wasm: toRoot,
    _ts_tree_cursor_new_wasm: open,
    _ts_tree_cursor_delete_wasm: close,
    _ts_tree_cursor_current_node_type_id_wasm: type,
    _ts_tree_cursor_start_index_wasm: startIndex,
    _ts_tree_cursor_end_index_wasm: endIndex,
    _ts_tree_cursor_current_field_id_wasm: field,
    _ts_tree_cursor_goto_first_child_wasm: toFirstChild,
    _ts_tree_cursor_goto_next_sibling_wasm: toNextSibling,
    _ts_tree_cursor_goto_parent_wasm: toParent,
  } = options as Runtime
  let address = 0
  return {
    open(tree) {
      address = (tree as unknown as { 0: number })[0]
      toRoot(address)
      open(address)
    },
    close() {
      close(address)
    },
    type: () => type(address),
    start: () => startIndex(address),
    end: () => endIndex(address),
    field: () => field(address),
    toFirstChild: () => toFirstChild(address) === 1,
    toNextSibling: () => toNextSibling(address) === 1,
    toParent: () => toParent(address) === 1,
  }
}
