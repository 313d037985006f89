import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const LONG_AGO = new Date('2020-01-01T00:00:00Z')
const PYTHON = 'def weigh(parcel):\n    return parcel.grams\n\ndef test_weigh():\n    assert weigh(None)\n'
/** Files, each with the attribute that leads to one program. */
const FILES = {
  'parcel.py': PYTHON,
  'a.clean': 'clean\n',
  'a.smudge': 'smudge\n',
  'a.empty': 'empty\n',
  'a.inc': 'included\n',
  'a.incif': 'included\n',
  'a.worktree': 'of the work tree\n',
  'a.cmd': 'command\n',
  'a.conv': 'text\n',
  'a.ext': 'external\n',
  // The last: git dies of it.
  'z.process': 'process\n',
}
const ATTRIBUTES = [
  '*.clean filter=clean',
  '*.process filter=process',
  '*.smudge filter=smudge',
  '*.empty filter=',
  '*.inc filter=inc',
  '*.incif filter=incif',
  '*.worktree filter=worktree',
  '*.cmd diff=cmd',
  '*.conv diff=conv',
  '',
].join('\n')
const SIGNATURES = {
  pgp: '-----BEGIN PGP SIGNATURE-----\n\niQ==\n-----END PGP SIGNATURE-----',
  x509: '-----BEGIN SIGNED MESSAGE-----\niQ==\n-----END SIGNED MESSAGE-----',
  ssh: '-----BEGIN SSH SIGNATURE-----\niQ==\n-----END SSH SIGNATURE-----',
}

/** A repository in which every program setting of git names a program that leaves a trace. */
export class HostileRepository {
  readonly root: string
  /** A blob that only a fetch could bring. */
  readonly missing: string
  /** Variables that name programs, as a caller of ours might have them. */
  readonly variables: Readonly<Record<string, string>>
  readonly #traces: string
  readonly #programs: string
  /** Settings by the names of their programs. */
  readonly #settings = new Map<string, string>()

  constructor(atEnd: (remove: () => void) => void, httpPort: number) {
    const base = temporaryFolder(atEnd)
    this.#traces = join(base, 'traces')
    this.#programs = join(base, 'programs')
    for (const folder of [this.#traces, this.#programs]) mkdirSync(folder)
    this.root = join(base, 'repository')
    mkdirSync(this.root)
    repository({ 'parcel.py': '# before\n', ...{ 'old.txt': 'gone\n' } }, this.root)
    this.missing = git(this.root, 'rev-parse', 'HEAD:old.txt').trim()
    writeFiles(this.root, { 'old.txt': 'new\n' })
    commitAll(this.root, 'second')
    writeFiles(this.root, { ...FILES, '.gitattributes': ATTRIBUTES })
    this.#addSubmodule()
    commitAll(this.root, 'all')
    for (const signature of Object.values(SIGNATURES)) this.#signCommit(signature)
    this.#configure(httpPort)
    rmSync(join(this.root, '.git/objects', this.missing.slice(0, 2), this.missing.slice(2)))
    this.variables = {
      GIT_EXTERNAL_DIFF: this.#program('GIT_EXTERNAL_DIFF'),
      GIT_SSH_COMMAND: this.#program('GIT_SSH_COMMAND'),
      GIT_SSH: this.#program('GIT_SSH'),
      GIT_PROXY_COMMAND: this.#program('GIT_PROXY_COMMAND'),
      GIT_ASKPASS: this.#program('GIT_ASKPASS'),
      SSH_ASKPASS: this.#program('SSH_ASKPASS'),
      GIT_EDITOR: this.#program('GIT_EDITOR'),
      GIT_PAGER: this.#program('GIT_PAGER'),
    }
    this.stir()
  }

  /** Changes each file, and the time of it: git must look at its content. */
  stir(): void {
    for (const path of Object.keys(FILES))
      appendFileSync(join(this.root, path), path.endsWith('.py') ? '# x\n' : 'x\n')
    for (const path of ['.gitattributes', 'sub/deep.clean'])
      utimesSync(join(this.root, path), LONG_AGO, LONG_AGO)
    LONG_AGO.setSeconds(LONG_AGO.getSeconds() + 1)
  }

  /** The settings whose programs have run since the last time. */
  takeTraces(): string[] {
    const names = readdirSync(this.#traces)
    for (const name of names) rmSync(join(this.#traces, name))
    return names.map(name => this.#settings.get(name) ?? name)
  }

  /** Removes a setting; the result puts it back. */
  unset(key: string): () => void {
    const value = git(this.root, 'config', key).trim()
    git(this.root, 'config', '--unset', key)
    return () => git(this.root, 'config', key, value)
  }

  /** The path of a program that leaves a trace under this name. */
  #program(name: string): string {
    const plain = name.replace(/[^A-Za-z0-9]/g, '_')
    const path = join(this.#programs, plain)
    this.#settings.set(plain, name)
    // git goes on after a program of a diff that ends well, and after any other that fails.
    const exit = /diff/i.test(name) ? 0 : 1
    // git ends by SIGPIPE if a program for signatures does not read what it is sent.
    const read = /^gpg\.(?:x509\.)?program/.test(name) ? 'cat >/dev/null' : ':'
    const lines = ['#!/bin/sh', `: > '${join(this.#traces, plain)}'`, read, `exit ${exit}`]
    writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o755 })
    return path
  }

  #hooks(folder: string, name: string): void {
    mkdirSync(folder, { recursive: true })
    for (const hook of ['post-index-change', 'reference-transaction', 'post-checkout', 'fsmonitor-watchman'])
      writeFileSync(join(folder, hook), `#!/bin/sh\nexec '${this.#program(name)}'\n`, { mode: 0o755 })
  }

  #addSubmodule(): void {
    const sub = join(this.root, 'sub')
    mkdirSync(sub)
    repository({ 'deep.clean': 'deep\n', '.gitattributes': '*.clean filter=deep\n' }, sub)
    git(sub, 'config', 'filter.deep.clean', this.#program('filter of a submodule'))
  }

  #signCommit(signature: string): void {
    commitAll(this.root, 'signed')
    const commit = git(this.root, 'cat-file', 'commit', 'HEAD')
    const signed = commit.replace('\n\n', `\ngpgsig ${signature.replaceAll('\n', '\n ')}\n\n`)
    const hash = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
      cwd: this.root,
      input: signed,
    })
    git(this.root, 'update-ref', 'HEAD', hash.toString().trim())
  }

  #configure(httpPort: number): void {
    const set = (key: string, value: string) => git(this.root, 'config', key, value)
    const inFolder = (name: string) => join(this.root, '.git', name)
    this.#hooks(inFolder('hooks'), 'hooks')
    this.#hooks(inFolder('other-hooks'), 'core.hooksPath')
    set('filter.clean.clean', this.#program('filter.<driver>.clean'))
    set('filter.process.process', this.#program('filter.<driver>.process'))
    set('filter.smudge.smudge', this.#program('filter.<driver>.smudge'))
    appendFileSync(inFolder('config'), `[filter ""]\n\tclean = ${this.#program('filter "".clean')}\n`)
    for (const [name, setting] of [
      ['inc', 'include.path'],
      ['incif', 'includeIf.<condition>.path'],
    ] as const)
      writeFileSync(inFolder(name), `[filter "${name}"]\n\tclean = ${this.#program(setting)}\n`)
    set('include.path', inFolder('inc'))
    set('includeIf.onbranch:main.path', inFolder('incif'))
    set('core.repositoryFormatVersion', '1')
    set('extensions.worktreeConfig', 'true')
    writeFileSync(
      inFolder('config.worktree'),
      `[filter "worktree"]\n\tclean = ${this.#program('config.worktree')}\n`,
    )
    set('diff.cmd.command', this.#program('diff.<driver>.command'))
    set('diff.conv.textconv', this.#program('diff.<driver>.textconv'))
    set('diff.external', this.#program('diff.external'))
    set('hook.evil.event', 'post-index-change')
    set('hook.evil.command', this.#program('hook.<name>.command'))
    set('log.showSignature', 'true')
    set('gpg.program', this.#program('gpg.program'))
    set('gpg.x509.program', this.#program('gpg.x509.program'))
    set('gpg.ssh.program', this.#program('gpg.ssh.program'))
    writeFileSync(inFolder('signers'), '* ssh-ed25519 AAAA\n')
    set('gpg.ssh.allowedSignersFile', inFolder('signers'))
    set('core.sshCommand', this.#program('core.sshCommand'))
    set('core.gitProxy', this.#program('core.gitProxy'))
    set('core.askPass', this.#program('core.askPass'))
    set('credential.helper', this.#program('credential.helper'))
    set('alias.log', `!${this.#program('alias.*')}`)
    set('core.pager', this.#program('core.pager'))
    set('core.editor', this.#program('core.editor'))
    set('protocol.allow', 'always')
    set('protocol.ext.allow', 'always')
    set('url.ext::.insteadOf', 'harmless:')
    const remotes = {
      ext: `ext::${this.#program('protocol.ext.allow')}`,
      ssh: 'ssh://host.invalid/repository',
      file: `file://${this.root}`,
      proxy: 'git://host.invalid/repository',
      other: `harmless:${this.#program('url.<base>.insteadOf')}`,
      http: `http://127.0.0.1:${httpPort}/repository`,
    }
    for (const [name, url] of Object.entries(remotes)) {
      set(`remote.${name}.url`, url)
      set(`remote.${name}.promisor`, 'true')
      set(`remote.${name}.uploadpack`, this.#program(name === 'file' ? 'remote.<name>.uploadpack' : 'other'))
    }
    set('extensions.partialClone', 'http')
    // The last: from here on git in this repository runs it.
    set('core.fsmonitor', this.#program('core.fsmonitor'))
    set('core.hooksPath', inFolder('other-hooks'))
  }
}
