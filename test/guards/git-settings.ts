/**
 * Every setting and variable of git's documentation (2.39 to 2.56) that names a program, or leads git to one. `proof`
 * is a command that runs it in the hostile repository of `hostile-repository.ts`, without our guard.
 */
export interface Reachable {
  setting: string
  /** Arguments of plain git. */
  proof: readonly string[]
  /** A setting that takes precedence, and is absent during the proof. */
  unset?: string
  /** The first git that has it, if later than 2.39. */
  since?: readonly [number, number]
}

/** Of one path: programs of other paths may end git before it comes to this one. */
const status = (path: string) => ['diff-index', '-p', 'HEAD', '--', path]
/** Without the filter that git would die of first. */
const DIFF = ['-c', 'filter.process.process=', 'diff', 'HEAD']
const FETCH = ['cat-file', 'blob', 'MISSING']
/** One commit has a signature of each kind, the last that of ssh: git may die of a program that does not read what it is sent. */
const signed = (commit: string) => ['log', '-1', commit]

export const REACHABLE: readonly Reachable[] = [
  { setting: 'core.fsmonitor', proof: ['ls-files', '-co', '--exclude-standard'] },
  { setting: 'core.hooksPath', proof: DIFF },
  { setting: 'hooks', proof: ['-c', 'core.hooksPath=.git/hooks', ...DIFF] },
  { setting: 'hook.<name>.command', proof: DIFF, since: [2, 54] },
  { setting: 'filter.<driver>.clean', proof: status('a.clean') },
  { setting: 'filter.<driver>.process', proof: status('z.process') },
  { setting: 'filter.<driver>.smudge', proof: ['checkout-index', '--force', '--all'] },
  { setting: 'filter "".clean', proof: status('a.empty') },
  { setting: 'include.path', proof: status('a.inc') },
  { setting: 'includeIf.<condition>.path', proof: status('a.incif') },
  { setting: 'config.worktree', proof: status('a.worktree') },
  { setting: 'filter of a submodule', proof: status('sub') },
  { setting: 'diff.external', proof: DIFF },
  { setting: 'diff.<driver>.command', proof: DIFF },
  { setting: 'diff.<driver>.textconv', proof: [...DIFF, '--no-ext-diff'] },
  { setting: 'gpg.program', proof: signed('HEAD~2') },
  { setting: 'gpg.x509.program', proof: signed('HEAD~1') },
  { setting: 'gpg.ssh.program', proof: signed('HEAD') },
  { setting: 'protocol.ext.allow', proof: FETCH },
  { setting: 'core.sshCommand', proof: FETCH },
  { setting: 'remote.<name>.uploadpack', proof: FETCH },
  { setting: 'core.gitProxy', proof: FETCH },
  { setting: 'url.<base>.insteadOf', proof: FETCH },
  { setting: 'credential.helper', proof: FETCH },
  { setting: 'core.askPass', proof: ['-c', 'credential.helper=', ...FETCH] },
  { setting: 'GIT_EXTERNAL_DIFF', proof: DIFF },
  { setting: 'GIT_SSH_COMMAND', proof: FETCH },
  { setting: 'GIT_SSH', proof: FETCH, unset: 'core.sshCommand' },
  { setting: 'GIT_PROXY_COMMAND', proof: FETCH },
  { setting: 'GIT_ASKPASS', proof: ['-c', 'credential.helper=', ...FETCH] },
  { setting: 'SSH_ASKPASS', proof: ['-c', 'credential.helper=', ...FETCH], unset: 'core.askPass' },
]

/** Settings of programs that no command which Seamark uses can run, with the command that would. */
export const UNREACHABLE: Readonly<Record<string, string>> = {
  'alias.*': 'git with the name of the alias; a command of git cannot be replaced',
  'browser.<tool>.cmd': 'git web--browse',
  'browser.<tool>.path': 'git web--browse',
  'core.alternateRefsCommand': 'git fetch, git receive-pack',
  'core.editor': 'git commit',
  'core.pager': 'any command whose output is a terminal; ours write to pipes',
  'diff.guitool': 'git difftool',
  'diff.tool': 'git difftool',
  'difftool.<tool>.cmd': 'git difftool',
  'difftool.<tool>.path': 'git difftool',
  'gc.recentObjectsHook': 'git gc, git repack',
  'gpg.ssh.defaultKeyCommand': 'git commit -S',
  'guitool.<name>.cmd': 'git gui',
  'help.browser': 'git help --web',
  'imap.tunnel': 'git imap-send',
  'instaweb.browser': 'git instaweb',
  'instaweb.httpd': 'git instaweb',
  'interactive.diffFilter': 'git add --patch',
  'man.<tool>.cmd': 'git help',
  'man.<tool>.path': 'git help',
  'merge.<driver>.driver': 'git merge',
  'merge.guitool': 'git mergetool',
  'merge.tool': 'git mergetool',
  'mergetool.<tool>.cmd': 'git mergetool',
  'mergetool.<tool>.path': 'git mergetool',
  'pager.<cmd>': 'any command whose output is a terminal; ours write to pipes',
  'remote.<name>.receivepack': 'git push',
  'remote.<name>.vcs': 'git fetch by git-remote-NAME of PATH; no transport is allowed',
  'sendemail.ccCmd': 'git send-email',
  'sendemail.headerCmd': 'git send-email',
  'sendemail.sendmailCmd': 'git send-email',
  'sendemail.smtpServer': 'git send-email',
  'sendemail.toCmd': 'git send-email',
  'sendemail.tocmd': 'git send-email',
  'sequence.editor': 'git rebase --interactive',
  'submodule.<name>.update': 'git submodule update',
  'tar.<format>.command': 'git archive',
  'trailer.<alias>.cmd': 'git interpret-trailers',
  'trailer.<token>.command': 'git interpret-trailers',
  'uploadpack.packObjectsHook': 'git upload-pack, and not from the configuration of a repository',
  'web.browser': 'git web--browse',
  EDITOR: 'git commit',
  GIT_EDITOR: 'git commit',
  GIT_PAGER: 'any command whose output is a terminal; ours write to pipes',
  GIT_SEQUENCE_EDITOR: 'git rebase --interactive',
  PAGER: 'any command whose output is a terminal; ours write to pipes',
  VISUAL: 'git commit',
}

/** Their names end like those of programs, but they name files, formats or numbers, or only say yes or no. */
export const NO_PROGRAMS: ReadonlySet<string> = new Set([
  'advice.ignoredHook',
  'advice.pushRefNeedsUpdate',
  'advice.updateSparsePath',
  'advice.waitingForEditor',
  'color.pager',
  'clone.rejectShallow',
  'color.branch.worktree',
  'column.clean',
  'core.quotePath',
  'core.worktree',
  'credential.useHttpPath',
  'diff.<driver>.cachetextconv',
  'diff.<driver>.cacheTextconv',
  'fsck.gitmodulesPath',
  'fsck.gitmodulesUpdate',
  'gitcvs.dbDriver',
  'help.htmlPath',
  'http.proxy',
  'http.sslCAPath',
  'init.templateDir',
  'instaweb.modulePath',
  'log.showSignature',
  'protocol.<name>.allow',
  'protocol.allow',
  'rebase.rescheduleFailedExec',
  'receive.fsck.gitmodulesPath',
  'receive.fsck.gitmodulesUpdate',
  'receive.shallowUpdate',
  'remote.<name>.proxy',
  'remote.<name>.skipDefaultUpdate',
  'rerere.autoUpdate',
  'sendemail.smtpsslcertpath',
  'ssh.variant',
  'trace2.configParams',
  'uploadpackfilter.<filter>.allow',
  'uploadpackfilter.allow',
])

/** What the last part of such a name looks like. A new setting of git that matches fails the test until it is listed. */
export const LIKE_A_PROGRAM =
  /(?:command|cmd|program|helper|editor|pager|driver|textconv|hook|hooks|hookspath|exec|process|clean|smudge|proxy|askpass|browser|external|tool|tunnel|fsmonitor|sendmail|update|vcs|uploadpack|receivepack|variant|include|path|difffilter|templatedir|worktree|httpd|allow|showsignature|smtpserver)$|^alias/i
