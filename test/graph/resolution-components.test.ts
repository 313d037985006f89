import { expect, test } from 'vitest'
import { callTargets, graphEdges, linkProject } from '../support/link-project.js'

const edges = (lines: string[], kind: string) => lines.filter(line => line.includes(` ${kind} `))

test('a component and a module call each other', async () => {
  const lines = await linkProject({
    'src/Dialog.vue': [
      '<script setup lang="ts">',
      "import { save } from './api'",
      'function submit() { save() }',
      '</script>',
      '<template><button @click="submit()">Save</button></template>',
    ].join('\n'),
    'src/api.ts': 'export function save() {}\n',
    'src/App.vue': [
      '<template><my-dialog /></template>',
      '<script>',
      "import MyDialog from './Dialog'",
      'export default { components: { MyDialog } }',
      '</script>',
    ].join('\n'),
    'src/main.ts':
      "import App from './App.vue'\nimport Dialog from './Dialog.vue'\ncreateApp(App)\nDialog()\n",
  })
  expect(edges(lines, 'calls')).toEqual([
    'src/Dialog.vue:submit calls src/api.ts:save',
    'src/Dialog.vue:default.template calls src/Dialog.vue:submit',
    'src/App.vue:template calls src/Dialog.vue:default',
    'src/main.ts:file calls src/Dialog.vue:default',
  ])
  expect(lines).toContain('src/main.ts:file references src/App.vue:default')
})

test('methods of the options are members of the component, and a namesake of a loop is not', async () => {
  const lines = await linkProject({
    'List.vue': [
      '<template>',
      '  <li v-for="remove in items" @click="select(remove)">{{ remove() }} {{ total }}</li>',
      '</template>',
      '<script>',
      'export default {',
      '  computed: { total() { return this.sum() } },',
      '  methods: { select() {}, remove() {}, sum() { return this.missing() } },',
      '}',
      '</script>',
    ].join('\n'),
  })
  expect(edges(lines, 'calls')).toEqual([
    'List.vue:template calls List.vue:default.select',
    'List.vue:default.total calls List.vue:default.sum',
  ])
  expect(lines).toContain('List.vue:template references List.vue:default.total')
  expect(lines).toContain('List.vue:default.sum ? missing')
})

test('Svelte: aliases of the framework, stores, components', async () => {
  const lines = await linkProject({
    'package.json': '{"name": "shop"}',
    'src/lib/stores.ts': 'export const user = writable(null)\n',
    'src/lib/Line.svelte': '<script>export let item</script>\n<p>{item}</p>\n',
    'src/routes/+page.svelte': [
      '<script>',
      "  import Line from '$lib/Line.svelte'",
      "  import { user } from '$lib/stores'",
      '  function pick() {}',
      '</script>',
      '{#if $user}<Line on:click={pick} />{/if}',
    ].join('\n'),
  })
  expect(edges(lines, 'calls')).toEqual(['src/routes/+page.svelte:default calls src/lib/Line.svelte:default'])
  expect(edges(lines, 'references').filter(line => line.startsWith('src/routes'))).toEqual([
    'src/routes/+page.svelte:default references src/lib/stores.ts:user',
    'src/routes/+page.svelte:default references src/routes/+page.svelte:pick',
  ])
})

test('a page shares the names of its scripts', async () => {
  const lines = await linkProject({
    'index.html': '<script src="app.js"></script>\n<button id="go" onclick="start()">Go</button>\n',
    'app.js': 'function start() {}\n',
    'other.js': 'function start() {}\n',
  })
  expect(edges(lines, 'calls')).toEqual(['index.html:go calls app.js:start'])
  expect(edges(lines, 'imports')).toEqual(['index.html:file imports app.js'])
})

test('stylesheets refer to variables, mixins and files', async () => {
  const lines = await graphEdges(
    {
      'a.scss': '@use "vars";\n.card {\n  gap: var(--gap);\n  @include round;\n}\n',
      '_vars.scss': ':root { --gap: 1px }\n@mixin round { border: 0 }\n',
      'index.html': '<link rel="stylesheet" href="a.scss">\n',
    },
    ['imports', 'references'],
  )
  expect(lines).toEqual([
    'a.scss imports _vars.scss',
    'a.scss:.card references _vars.scss::root.--gap',
    'a.scss:.card references _vars.scss:round',
    'index.html imports a.scss',
  ])
})

test('a function that a later cell defines anew is another one', async () => {
  const path = 'run.ipynb'
  const source = [
    '# %% cell 1 (python)',
    'def conv(): pass',
    'def net(): conv()',
    '# %% cell 2 (python)',
    'def conv(): pass',
    'conv()',
  ].join('\n')
  expect(await callTargets(path, source, 'conv')).toEqual({ targets: [2, 5], open: [] })
})

test('the cells of a notebook are one program', async () => {
  const lines = await linkProject({
    'models.py': 'def train(): pass\n',
    'run.ipynb': [
      '# %% cell 1 (python)',
      'from models import train',
      '# %% cell 2 (markdown)',
      '# Fit',
      '# %% cell 3 (python)',
      '!pip install x',
      'def fit():',
      '    train()',
      'fit()',
    ].join('\n'),
  })
  expect(edges(lines, 'calls')).toEqual([
    'run.ipynb:fit calls models.py:train',
    'run.ipynb:Fit calls run.ipynb:fit',
  ])
})
