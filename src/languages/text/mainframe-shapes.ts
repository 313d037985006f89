import type { NamePlace } from './lisp-name.js'
import type { OutlineShape } from './outline.js'

/** Data divisions have the same sections in every program. */
const STANDARD_SECTIONS =
  'WORKING-STORAGE|LOCAL-STORAGE|LINKAGE|FILE|INPUT-OUTPUT|CONFIGURATION|REPORT|SCREEN|COMMUNICATION'

const STANDARD_PARAGRAPHS =
  'END-|EXIT\\b|STOP\\b|GOBACK\\b|CONTINUE\\b|FILE-CONTROL|I-O-CONTROL|SPECIAL-NAMES|SOURCE-COMPUTER|OBJECT-COMPUTER|AUTHOR\\b|INSTALLATION\\b|DATE-|REMARKS\\b|SECURITY\\b|REPOSITORY\\b|PROGRAM-ID\\b|DECLARATIVES\\b|ELSE\\b'

/** Columns 1 to 6, and 73 to 80 behind the text, may hold the number of the line. */
const AREA_A = '^(?:.{6} )?(?! )'

const LINE_END = '(?:\\s+\\d+)?\\s*$'

/** Of the fixed form: names of paragraphs and records begin in the eighth column. */
export const COBOL: OutlineShape = {
  ends: 'heading',
  nameAt: programName,
  rules: [
    { kind: 'module', level: 0, line: /^.{0,11}\bPROGRAM-ID\.\s*/i },
    { kind: 'module', level: 1, isEnd: true, line: /^.{0,7}\s*(?<name>PROCEDURE)\s+DIVISION\b/i },
    { kind: 'struct', level: 2, line: /^(?:.{6} )? {0,3}(?:01|FD|SD)\s+(?!FILLER\b)(?<name>[a-z][\w-]*)/i },
    {
      kind: 'module',
      level: 2,
      line: new RegExp(`^.{0,7}\\s*(?!(?:${STANDARD_SECTIONS})\\s)(?<name>[\\w-]+)\\s+SECTION\\s*\\.`, 'i'),
    },
    {
      kind: 'function',
      level: 3,
      line: new RegExp(
        `${AREA_A}(?!${STANDARD_PARAGRAPHS})(?![\\w-]*-EXIT\\b)(?<name>[a-z0-9][\\w-]*)\\s*\\.${LINE_END}`,
        'i',
      ),
    },
  ],
}

const PROGRAM_ID = /\bPROGRAM-ID\.\s*$/i
const PROGRAM_NAME = /\s*(?:\d{6}\s+)?["']?([\w-]+)/y

/** The name of a program may stand in the next line. */
function programName(source: string, from: number): NamePlace | null {
  if (!PROGRAM_ID.test(source.slice(source.lastIndexOf('\n', from - 1) + 1, from))) return null
  PROGRAM_NAME.lastIndex = from
  const name = PROGRAM_NAME.exec(source)?.[1]
  return name === undefined
    ? null
    : { start: PROGRAM_NAME.lastIndex - name.length, end: PROGRAM_NAME.lastIndex }
}

/** Steps of a job, and what a program has it run. */
export const JCL: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'module', level: 0, line: /^\/\/(?<name>\w+)\s+(?:JOB|PROC)\b/ },
    { kind: 'function', level: 1, line: /^\/\/(?<name>\w+)\s+EXEC\b/ },
  ],
}

/** Fields of screens, and sections of an assembler in columns: a name in the first, then what it is. */
export const BMS: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'module', level: 0, line: /^(?<name>[A-Z@$#][\w@$#]*)\s+(?:DFHMSD|CSECT|DSECT|START)\b/ },
    { kind: 'module', level: 1, line: /^(?<name>[A-Z@$#][\w@$#]*)\s+DFHMDI\b/ },
    { kind: 'field', level: 2, line: /^(?<name>[A-Z@$#][\w@$#]*)\s+DFHMDF\b/ },
  ],
}
