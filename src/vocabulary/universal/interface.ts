import { universalClasses } from '../concepts/define.js'

export const INTERFACE = universalClasses('interface', {
  'command-line': [
    'command line|cli|subcommand|command line argument|command line flag|parse arguments|help text|usage message|shell completion',
    'command cli parse_args argument_parser add_argument flag flags subcommand run_command usage help_text completion options',
  ],
  terminal: [
    'terminal output|progress bar|spinner|colored output|interactive prompt|ansi colors|terminal width|tty',
    'progress progress_bar spinner prompt color colorize terminal is_terminal console print_table ansi style',
  ],
  'ui-state': [
    'ui state|global state|state management|store state|dispatch an action|reducer|derived state|state update',
    'store state reducer dispatch action use_state selector set_state create_store use_store mutation',
  ],
  form: [
    'form field|form validation|submit the form|form input|form submission|input field|form errors|checkbox|dropdown|select box',
    'form form_field handle_submit on_submit validate_form input_field form_errors use_form field widget select checkbox',
  ],
  modal: [
    'modal|dialog|popup|confirmation dialog|tooltip|toast|overlay|popover|snackbar',
    'modal dialog popup confirm tooltip toast overlay popover show_modal close_modal open_dialog',
  ],
  navigation: [
    'navigation|menu|sidebar|breadcrumb|navigate to|back button|tab bar|deep link',
    'navigation navigate menu sidebar breadcrumb nav_bar router link tabs navigator history',
  ],
  layout: [
    'layout|responsive|css styles|theme|dark mode|styling|color scheme|mobile view',
    'layout theme styles theme_provider use_theme dark_mode stylesheet grid container breakpoint',
  ],
  'list-view': [
    'table view|data grid|list view|virtual list|column header|sortable table|row selection|infinite list|drag and drop',
    'table data_table data_grid list_view columns virtual_list render_row drag_handler drop_target on_drag',
  ],
  accessibility: [
    'accessibility|screen reader|keyboard navigation|aria|focus trap|keyboard shortcut|tab order',
    'aria_label focus focus_trap accessibility key_down handle_key_down keyboard_shortcut hotkey tab_index',
  ],
  rendering: [
    'rendering|render loop|redraw|repaint|canvas|viewport|draw the|animation',
    'render renderer draw paint canvas viewport invalidate animate animation layout_pass update_view',
  ],
  editor: [
    'text editor|syntax highlighting|code completion|cursor position|selection range|rich text|auto complete',
    'editor text_editor cursor selection highlight completion_provider tokenizer document buffer text_range',
  ],
})
