import { defineFramework } from '../concepts/define.js'

export const COBRA = defineFramework(
  {
    id: 'cobra',
    title: 'Cobra and Viper',
    languages: ['go'],
    packages: {
      go: [
        'github.com/spf13/cobra*',
        'github.com/spf13/viper*',
        'github.com/spf13/pflag*',
        'github.com/urfave/cli*',
      ],
    },
  },
  {
    command: [
      'cli command|root command|subcommand|command execution|pre run hook|command tree',
      'Command NewCommand Execute RunE PreRunE PersistentPreRunE AddCommand rootCmd ExecuteC NewCmd',
    ],
    flag: [
      'command flag|persistent flag|required flag|flag default|flag completion|deprecated flag',
      'PersistentFlags MarkFlagRequired FlagSet StringVar AddFlagSet RegisterFlagCompletionFunc MarkDeprecated addFlags',
    ],
    args: [
      'positional arguments|argument validation|exact args',
      'ExactArgs MinimumNArgs PositionalArgs NoArgs ValidArgs RangeArgs',
    ],
    help: [
      'help text|usage template|command example|suggestion',
      'UsageFunc HelpFunc SetUsageTemplate UsageString SuggestionsFor',
    ],
    completion: [
      'shell completion|bash completion|completion script',
      'GenBashCompletion ValidArgsFunction ShellCompDirective GenZshCompletion',
    ],
    config: [
      'config file|environment binding|viper config|config override',
      'BindPFlag ReadInConfig SetDefault AutomaticEnv BindEnv Unmarshal WatchConfig',
    ],
  },
)
