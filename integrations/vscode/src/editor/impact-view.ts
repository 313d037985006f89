import * as vscode from 'vscode'
import type { TreeRow } from '../engine/impact-tree.js'

/** The view of what depends on a definition. */
export class ImpactView implements vscode.TreeDataProvider<TreeRow> {
  readonly #changed = new vscode.EventEmitter<undefined>()
  readonly onDidChangeTreeData = this.#changed.event
  #rows: TreeRow[] = []
  #folder: vscode.Uri | null = null

  show(rows: TreeRow[], folder: vscode.Uri): void {
    this.#rows = rows
    this.#folder = folder
    this.#changed.fire(undefined)
  }

  getChildren(row?: TreeRow): TreeRow[] {
    return row === undefined ? this.#rows : row.rows
  }

  getTreeItem({ label, detail, tooltip, place, rows }: TreeRow): vscode.TreeItem {
    const { Expanded, None } = vscode.TreeItemCollapsibleState
    const item = new vscode.TreeItem(label, rows.length > 0 ? Expanded : None)
    item.description = detail
    item.tooltip = tooltip
    if (place !== null && this.#folder !== null) {
      const position = new vscode.Position(place.line - 1, 0)
      const options = { selection: new vscode.Range(position, position), preview: true }
      const uri = vscode.Uri.joinPath(this.#folder, place.path)
      item.command = { command: 'vscode.open', title: 'Open', arguments: [uri, options] }
    }
    return item
  }
}
