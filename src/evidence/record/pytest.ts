import { join } from 'node:path'
import { SeamarkError } from '../../shared/errors.js'
import type { RecordContext, Recorder, TestCommand } from './recorder.js'

const REPORT = 'coverage.db'
const CONFIG = /^\s*\[(?:tool\.pytest|pytest\]|tool:pytest)/m
/** Interpreters, best first: that of a virtual environment knows the packages of the project. */
const PYTHONS = ['.venv/bin/python', 'venv/bin/python', '.venv/Scripts/python.exe', 'venv/Scripts/python.exe']
const ON_PATH = ['python3', 'python']

/** One run of pytest with pytest-cov: coverage.py tells the tests apart by its contexts. */
export const pytest: Recorder = {
  runner: 'pytest',
  isUsed: ({ testFiles, has, read }) =>
    testFiles.some(path => path.endsWith('.py')) &&
    (['pytest.ini', 'conftest.py', 'tests/conftest.py'].some(has) ||
      ['pyproject.toml', 'setup.cfg', 'tox.ini'].some(path => CONFIG.test(read(path) ?? '')) ||
      testFiles.some(path => /(?:^|\/)test_[^/]*\.py$/.test(path))),
  commands,
}

async function commands(context: RecordContext): Promise<TestCommand[]> {
  const { folder } = context
  const python = await pythonWithCoverage(context)
  const path = join(folder, REPORT)
  const args = [
    '-m',
    'pytest',
    '-q',
    '--cov=.',
    '--cov-context=test',
    '--cov-report=',
    '-p',
    'no:cacheprovider',
  ]
  return [{ program: python, args, folder: '', env: { COVERAGE_FILE: path }, report: { path } }]
}

async function pythonWithCoverage({ rootDir, has, ask }: RecordContext): Promise<string> {
  const own = PYTHONS.filter(has).map(path => join(rootDir, path))
  for (const python of [...own, ...ON_PATH])
    if ((await ask(python, ['-c', 'import pytest, pytest_cov'])) !== null) return python
  throw new SeamarkError(
    'NOT_FOUND',
    'Expected a Python with pytest and pytest-cov, found none: run `pip install pytest pytest-cov` in the environment of the project.',
  )
}
