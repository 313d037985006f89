import * as vscode from 'vscode'
import { Folders, nameAt } from './editor/folders.js'
import { ImpactView } from './editor/impact-view.js'
import { hoverLines, whyText } from './engine/hover-text.js'
import { impactRows } from './engine/impact-tree.js'

const DEFAULT_BUDGET = 4000

export function activate(context: vscode.ExtensionContext): void {
  const folders = new Folders()
  const view = new ImpactView()
  const commands: Record<string, () => Promise<void>> = {
    'seamark.ask': async () => {
      const pack = await askForPack(folders)
      if (pack !== null) await showText(pack, 'markdown')
    },
    'seamark.copyPack': async () => {
      const pack = await askForPack(folders)
      if (pack === null) return
      await vscode.env.clipboard.writeText(pack)
      vscode.window.setStatusBarMessage('Seamark: the pack is in the clipboard.', 5000)
    },
    'seamark.impact': () => showImpact(folders, view),
    'seamark.why': () => showWhy(folders),
  }
  context.subscriptions.push(
    folders,
    ...Object.entries(commands).map(([name, run]) => vscode.commands.registerCommand(name, () => told(run))),
    vscode.window.registerTreeDataProvider('seamark.impact', view),
    vscode.languages.registerHoverProvider(
      { scheme: 'file' },
      { provideHover: (...args) => hover(folders, ...args) },
    ),
  )
}

/** Errors of the engine say what was expected, what was found and what to do: they are shown as they are. */
async function told(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error))
  }
}

/** Asks for a task, the selected text first, and gets its pack; null if the user thinks better of it. */
async function askForPack(folders: Folders): Promise<string | null> {
  const editor = vscode.window.activeTextEditor
  const place = folders.of(editor?.document.uri)
  if (place === null) throw new Error('Expected a folder on this machine, found none: open one.')
  const task = await vscode.window.showInputBox({
    title: 'Seamark',
    prompt: 'What do you want to do? A sentence, an error or a whole issue.',
    placeHolder: 'retry failed uploads',
    value: editor?.document.getText(editor.selection) || place.seamark.task,
  })
  if (task === undefined || task.trim() === '') return null
  const budget = vscode.workspace.getConfiguration('seamark').get('budget', DEFAULT_BUDGET)
  const pack = await waitFor('Seamark looks for code …', place.seamark.ask(task, budget))
  await vscode.commands.executeCommand('setContext', 'seamark.asked', true)
  return pack
}

async function showImpact(folders: Folders, view: ImpactView): Promise<void> {
  const { path, name, place } = atCursor(folders)
  const impact = await waitFor(
    `Seamark looks for what depends on ${name} …`,
    place.seamark.impact(path, name),
  )
  view.show(impactRows(impact), place.folder)
  await vscode.commands.executeCommand('seamark.impact.focus')
}

async function showWhy(folders: Folders): Promise<void> {
  const { path, name, place } = atCursor(folders)
  const { task } = place.seamark
  await showText(whyText(task, name, await place.seamark.why(path, name)), 'plaintext')
}

/** Nothing is started or made for a hover: it speaks only after a question, and only from an index that is there. */
async function hover(
  folders: Folders,
  document: vscode.TextDocument,
  position: vscode.Position,
  token: vscode.CancellationToken,
): Promise<vscode.Hover | null> {
  const place = folders.of(document.uri)
  const isWanted = vscode.workspace.getConfiguration('seamark').get('hover', true)
  if (place === null || !isWanted || place.seamark.task === '' || !(await place.seamark.isIndexed()))
    return null
  const named = nameAt(document, position, place.folder)
  if (named === null || token.isCancellationRequested) return null
  const explanation = await place.seamark.why(named.path, named.name).catch(() => null)
  const lines = explanation === null ? [] : hoverLines(place.seamark.task, explanation)
  // Text of the repository: escaped, never a link or a picture.
  return lines.length === 0
    ? null
    : new vscode.Hover(new vscode.MarkdownString().appendText(lines.join('\n')))
}

function atCursor(folders: Folders) {
  const editor = vscode.window.activeTextEditor
  const place = folders.of(editor?.document.uri)
  const named = editor && place && nameAt(editor.document, editor.selection.active, place.folder)
  if (!named || !place) throw new Error('Expected a name at the cursor, found none: put the cursor on one.')
  return { ...named, place }
}

async function showText(content: string, language: string): Promise<void> {
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content, language }), {
    preview: true,
  })
}

function waitFor<T>(title: string, work: Promise<T>): Thenable<T> {
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title }, () => work)
}
