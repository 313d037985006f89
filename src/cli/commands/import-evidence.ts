import { existsSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Argument, Option } from 'commander'
import type { Repository } from '../../engine/repository.js'
import { SeamarkError } from '../../shared/errors.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, REPO } from '../options/common.js'
import { withCurrentRepository } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'

interface Flags extends CommonFlags {
  repo?: string
  commit?: string
  test?: string
}

export const importEvidence = command({
  name: 'import',
  summary: 'read coverage, compiler indexes, traces and profiles: what ran, and what names mean',
  arguments: [
    new Argument(
      '[file...]',
      'coverage.py (.coverage, JSON), LCOV, Go cover profile, JaCoCo, Cobertura, LLVM, Istanbul, V8; SCIP; OTLP traces (JSON, JSON lines, protobuf); .cpuprofile, pprof; by content, gzip too; a folder is one run; none: those that seamark.json names',
    ),
  ],
  options: [
    ...COMMON_OPTIONS,
    REPO,
    new Option('--commit <commit>', 'the commit that was observed, if it is not the work tree'),
    new Option(
      '--test <name>',
      'the test that the files are about, where they name none: a path, or PATH::NAME',
    ),
  ],
  examples: [
    'seamark import .coverage',
    'seamark import coverage/lcov.info --commit main',
    'seamark import cover.out --test internal/app_test.go',
    'seamark import index.scip',
    'seamark import traces/',
    'seamark import',
  ],
  async run(flags: Flags, files: string[]) {
    const { importLines } = await import('../../text/reports/evidence-text.js')
    const { commit, test } = flags
    await withCurrentRepository({ ...flags, update: true }, async repository => {
      const chosen = files.length > 0 ? files : configuredFiles(repository)
      const book = await repository.evidence()
      let hasMeanings = false
      for (const file of chosen) {
        const report = await book.import(file, {
          ...(commit === undefined ? {} : { commit }),
          ...(test === undefined ? {} : { test }),
        })
        if (flags.json) printJson(report)
        else print(...importLines(report))
        hasMeanings ||= report.meanings !== undefined
      }
      // What names mean is in the edges: all files are linked again.
      if (hasMeanings) await repository.index()
    })
  },
})

/** What the settings name. A link may lead out of the repository: it is followed before it is believed. */
function configuredFiles({ settings, location: { root } }: Repository): string[] {
  if (settings.evidence.length === 0)
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected files to import, found none: name them, or set "evidence" in seamark.json.',
    )
  return settings.evidence.map(path => {
    const file = join(root, path)
    if (!existsSync(file))
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected evidence at ${file}, as seamark.json says, found nothing there.`,
      )
    if (!realpathSync(file).startsWith(`${realpathSync(root)}${sep}`))
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected evidence inside the repository, found that ${path} of seamark.json leads out of it: name the file yourself if you mean it.`,
      )
    return file
  })
}
