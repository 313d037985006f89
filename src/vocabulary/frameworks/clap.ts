import { defineFramework } from '../concepts/define.js'

export const CLAP = defineFramework(
  {
    id: 'clap',
    title: 'clap',
    languages: ['rust'],
    packages: { crates: ['clap', 'clap_builder', 'clap_derive', 'structopt', 'clap_complete'] },
  },
  {
    command: [
      'command line parser|subcommand|cli definition|app builder|command help',
      'Command Parser Subcommand get_matches subcommand ArgMatches',
    ],
    argument: [
      'command line argument|argument flag|positional argument|argument group|required argument|conflicting arguments|default value',
      'Arg ArgGroup ArgAction Args conflicts_with default_value',
    ],
    value: [
      'value parser|possible values|value enum|argument validation|value delimiter',
      'ValueEnum value_parser PossibleValue TypedValueParser ValueParser ValueHint',
    ],
    help: [
      'help message|usage string|help template|error message styling|did you mean',
      'HelpTemplate Usage print_help StyledStr did_you_mean write_help_err',
    ],
    completion: ['shell completion|completion generator|man page', 'Generator Shell'],
    matches: [
      'argument matches|get argument value|number of occurrences',
      'ArgMatches get_one get_flag get_many get_count ArgMatcher',
    ],
  },
)
