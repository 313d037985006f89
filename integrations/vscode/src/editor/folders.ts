import { relative, sep } from 'node:path'
import * as vscode from 'vscode'
import { Seamark } from '../engine/seamark.js'

/** The engines of the folders that are open, one each, made when it is first asked. */
export class Folders implements vscode.Disposable {
  readonly #engines = new Map<string, Seamark>()

  /** The engine of a folder; of the first one where the document is in none. */
  of(uri: vscode.Uri | undefined): { seamark: Seamark; folder: vscode.Uri } | null {
    const holder = uri === undefined ? undefined : vscode.workspace.getWorkspaceFolder(uri)
    const folder = (holder ?? vscode.workspace.workspaceFolders?.[0])?.uri
    if (folder === undefined || folder.scheme !== 'file') return null
    const known = this.#engines.get(folder.fsPath)
    if (known !== undefined) return { seamark: known, folder }
    const command = vscode.workspace.getConfiguration('seamark').get<string[]>('command', ['seamark'])
    const seamark = new Seamark({ command, folder: folder.fsPath })
    this.#engines.set(folder.fsPath, seamark)
    return { seamark, folder }
  }

  dispose(): void {
    for (const seamark of this.#engines.values()) seamark.close()
    this.#engines.clear()
  }
}

/** The name under the cursor and the path of its file, as the engine writes it. */
export function nameAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  folder: vscode.Uri,
): { path: string; name: string } | null {
  const range = document.getWordRangeAtPosition(position)
  if (range === undefined || document.uri.scheme !== 'file') return null
  const path = relative(folder.fsPath, document.uri.fsPath).split(sep).join('/')
  return { path, name: document.getText(range) }
}
