import { languageClasses } from '../concepts/define.js'

export const RUBY = languageClasses('ruby', ['ruby'], {
  'method-missing': [
    'method missing|dynamic method|metaprogramming|define methods',
    'method_missing respond_to_missing define_method instance_variable_set send class_eval',
  ],
  module: [
    'mixin|include module|concern|prepend module|refinement',
    'included extended prepended Concern ClassMethods self.included',
  ],
  block: [
    'block argument|yield block|proc and lambda|pass a block',
    'yield block_given to_proc instance_exec',
  ],
  enumeration: [
    'enumerable|lazy enumerator|iterate over',
    'each Enumerable each_with_object lazy Enumerator',
  ],
  comparison: ['spaceship operator|comparable|object equality', 'Comparable hash'],
  rack: ['rack middleware|rack application|rack env|web server interface', 'Rack Middleware Builder'],
  task: ['rake task|command runner|cli command|thor', 'Rake task namespace Thor desc invoke'],
  error: [
    'rescue error|custom error|standard error|raise error',
    'StandardError ArgumentError rescue_from retry',
  ],
  configuration: [
    'configure block|configuration object|settings object',
    'configure Configuration config setup',
  ],
  gem: [
    'gem specification|bundler|gem version|load path|autoload',
    'Specification autoload require_relative Bundler',
  ],
  freeze: ['frozen string|immutable object|frozen error', 'freeze frozen deep_dup'],
  template: [
    'erb template|liquid template|template rendering|view helper',
    'ERB render Template Liquid helper render_to_string',
  ],
})
