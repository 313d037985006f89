/** File extensions. Those that are also words of prose (`.net`, `.io`) are left out. */
export const FILE_ENDINGS: ReadonlySet<string> = new Set(
  (
    'py pyi pyx pxd ipynb js jsx mjs cjs ts tsx mts cts vue svelte astro go rs java kt kts scala sc groovy gradle clj cs fs ' +
    'vb csproj sln razor cshtml rb rake erb haml slim gemspec ru php phtml twig blade c h cc cpp cxx hpp hh hxx m mm swift ' +
    'dart ex exs erl hs ml mli lua pl pm r jl sh bash zsh ps1 bat sql proto graphql gql tf tfvars hcl html htm css scss sass less ' +
    'styl xml xsd json jsonc json5 yaml yml toml ini cfg conf env lock md mdx rst txt adoc po csv tmpl tpl mustache hbs ejs ' +
    'pug jinja jinja2 j2 properties mod sum cmake mk nix zig sol asm wat thrift avsc snap'
  ).split(' '),
)

export const FILE_NAMES: ReadonlySet<string> = new Set(
  (
    'Makefile Dockerfile Rakefile Gemfile Procfile Jenkinsfile Vagrantfile Brewfile Pipfile CMakeLists.txt Cargo.toml ' +
    'go.mod go.sum package.json tsconfig.json pyproject.toml setup.py setup.cfg tox.ini pom.xml composer.json CODEOWNERS'
  ).split(' '),
)

/** Products with a dot in their name: not files. */
export const PRODUCTS: ReadonlySet<string> = new Set(
  (
    'node.js next.js vue.js nuxt.js react.js angular.js express.js three.js d3.js moment.js chart.js ember.js backbone.js ' +
    'socket.io asp.net vb.net day.js alpine.js nest.js solid.js deno.js bun.js discord.js handlebars.js require.js p5.js ' +
    'underscore.js knockout.js polymer.js fastify.js koa.js hapi.js sails.js meteor.js electron.js web3.js ethers.js'
  ).split(' '),
)

/** Common top folders: one more name after them makes a path. */
export const TOP_FOLDERS: ReadonlySet<string> = new Set(
  (
    'src lib libs test tests spec specs docs doc pkg cmd internal app apps packages crates modules plugins components ' +
    'scripts tools examples core api server client web frontend backend config include contrib vendor staging hack bin ' +
    'pages routes features services controllers models views helpers migrations templates static public assets e2e'
  ).split(' '),
)
