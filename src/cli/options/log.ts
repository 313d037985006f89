import { Option } from 'commander'
import { nonEmpty } from './values.js'

const GROUP = 'Everywhere:'

/** Options that every command has. */
export const LOG_OPTIONS = [
  new Option('--quiet', 'print the result and errors alone: no progress, no notes').helpGroup(GROUP),
  new Option('--verbose', 'also print how the work went, and errors with their causes')
    .conflicts('quiet')
    .helpGroup(GROUP),
  new Option('--log-file <file>', 'add notes, errors and times to a file (SEAMARK_LOG_FILE)')
    .argParser(nonEmpty)
    .helpGroup(GROUP),
] as const
