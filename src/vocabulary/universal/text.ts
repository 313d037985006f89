import { universalClasses } from '../concepts/define.js'

export const TEXT = universalClasses('text', {
  i18n: [
    'internationalization|i18n|translation|translate strings|localization|locale|language switch|translated message|plural forms',
    'translate translation gettext locale i18n localize messages language set_locale get_language ngettext translator',
  ],
  parsing: [
    'parser|parse error|grammar|syntax tree|abstract syntax|tokenize|lexer|syntax error|parse the file',
    'parser parse tokenizer lexer token tokenize syntax_tree grammar parse_expression next_token scanner syntax_error',
  ],
  'regular-expression': [
    'regular expression|regex|pattern matching|glob pattern|wildcard match|search and replace|capture group',
    'regex regexp pattern matcher glob is_match find_all replace_all compile_pattern captures globset',
  ],
  encoding: [
    'unicode|utf 8|character encoding|encoding error|byte order mark|non ascii|surrogate|charset|mojibake',
    'encode decode encoding charset unicode utf8 to_bytes force_str smart_str decode_text transcode',
  ],
  formatting: [
    'string formatting|number formatting|pretty print|format output|human readable|thousands separator|truncate text|code formatter',
    'format formatter pretty_print format_number humanize to_string printer truncate format_value stringify',
  ],
  markdown: [
    'markdown|render markdown|rich text|table of contents|syntax highlight|front matter|documentation generator',
    'markdown markdown_parser render_markdown front_matter highlight convert html_renderer autodoc',
  ],
  diff: [
    'text diff|compare two versions|patch file|merge conflict|three way merge|unified diff|show changes',
    'diff compute_diff patch apply_patch merge compare changes conflict hunk unified_diff',
  ],
  'code-generation': [
    'code generation|code generator|generate code|scaffold|boilerplate|emit code|compiler backend',
    'generator generate codegen emit emitter code_generator scaffold template write_code printer',
  ],
  compiler: [
    'type checking|type inference|compile error|static analysis|lint rule|linter|optimizer pass|macro expansion|intermediate representation',
    'type_checker infer check compile compiler lint rule visitor transform optimize resolve_type analyzer diagnostics',
  ],
})
