import type { Frame } from '../call-chains.js'
import { type Format, nameIn } from './format.js'

const OUTER_NODE = [
  '    at async Promise.all (index 0)',
  '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
]
const EXPRESS = [
  '    at Layer.handle [as handle_request] (/srv/app/node_modules/express/lib/router/layer.js:95:5)',
  '    at next (/srv/app/node_modules/express/lib/router/route.js:149:13)',
]
const REACT = [
  '    at renderWithHooks (http://localhost:5173/node_modules/.vite/deps/chunk-RPCDYKBN.js?v=8d3a:11548:26)',
  '    at callWithErrorHandling (http://localhost:5173/node_modules/.vite/deps/chunk-VZ5O.js?v=8d3a:1658:18)',
]

export const node: Format = ({ frames, dice }) => {
  const shown = frames.map(frame => {
    const { path, line, column } = frame
    return `    at ${dice.pick(['', 'async '])}${nodeName(frame)} (/srv/app/${path}:${line}:${column})`
  })
  const [message, inner] = dice.pick([
    [`TypeError: Cannot read properties of undefined (reading '${nameIn(frames[0]!)}')`, []],
    [`TypeError: ${nameIn(frames[0]!)} is not a function`, []],
    [`ReferenceError: ${nameIn(frames[0]!)} is not defined`, []],
    ['SyntaxError: Unexpected end of JSON input', ['    at JSON.parse (<anonymous>)']],
  ] as const)
  return [message, ...inner, ...shown, ...dice.pick([OUTER_NODE, EXPRESS])].join('\n')
}

function nodeName({ containers, name }: Frame): string {
  return [...containers.slice(-1), name].join('.')
}

/** Chrome from a development server, Chrome with webpack, Firefox. A bundler's server knows paths below the package. */
export const browser: Format = crash => {
  const { frames, dice } = crash
  const name = nameIn(frames[0]!)
  const served = ({ path, line, column }: Frame) =>
    `${/(?:^|\/)(src\/.*)$/.exec(path)?.[1] ?? path}:${line}:${column}`
  const chrome = dice.pick([
    `Uncaught TypeError: Cannot read properties of undefined (reading '${name}')`,
    `Uncaught (in promise) TypeError: Cannot set properties of null (setting '${name}')`,
    `TypeError: ${name} is not a function`,
  ])
  return dice.pick([
    () =>
      [
        chrome,
        ...frames.map(frame => `    at ${nodeName(frame)} (http://localhost:5173/${served(frame)})`),
        ...REACT,
      ].join('\n'),
    () =>
      [
        chrome,
        ...frames.map(frame => `    at ${nodeName(frame)} (webpack-internal:///./${served(frame)})`),
        '    at HTMLUnknownElement.callCallback (webpack-internal:///./node_modules/react-dom/cjs/react-dom.development.js:4164:14)',
      ].join('\n'),
    () =>
      [
        `Uncaught TypeError: can't access property "${name}", value is undefined`,
        ...frames.map(frame => `    ${frame.name} http://localhost:3000/${served(frame)}`),
        '    EventListener.handleEvent* http://localhost:3000/node_modules/.vite/deps/vue.js:1423:11',
      ].join('\n'),
  ])()
}
