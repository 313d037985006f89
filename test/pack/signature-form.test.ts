import { expect, test } from 'vitest'
import { indexed } from './packed.js'

const BODY = Array.from({ length: 30 }, (_, at) => `  step${at} order`)

test.each([
  [
    'src/Orders.hs',
    [
      'module Orders where',
      '',
      'sendOrder',
      '  :: Order',
      '  -> IO ( Receipt',
      '        , Bill )',
      'sendOrder order = do',
      ...BODY,
    ],
    ['sendOrder', '  :: Order', '  -> IO ( Receipt', '        , Bill )'],
  ],
  [
    'src/orders.rs',
    ['fn send_order(order: Order)', '    -> Receipt', '{', ...BODY.map(line => `${line};`), '}'],
    ['fn send_order(order: Order)', '    -> Receipt'],
  ],
])('a signature has its type, where that begins in a line of its own: %s', async (path, lines, signature) => {
  const repository = await indexed({ [path]: `${lines.join('\n')}\n` })
  const place = {
    path,
    name: signature[0]!.match(/send\w+/)![0],
    startLine: lines.indexOf(signature[0]!) + 1,
  }
  const views = await repository.packForms({ task: 'send order receipt' }, place)
  const found = views.find(view => view.form === 'signature')
  expect(found?.excerpts.map(({ text }) => text.trimEnd())).toEqual([signature.join('\n')])
})

test('of a hundred parameters a signature has the first, and key lines those that the task names', async () => {
  const parameters = Array.from({ length: 100 }, (_, at) => `  parameter [3:0] WIDTH_${at} = ${at},`)
  parameters[60] = '  parameter [3:0] PARCEL_LABEL = 1,'
  const lines = [
    'module post #(',
    ...parameters,
    '  parameter LAST = 1',
    ') (input clock);',
    ...BODY,
    'endmodule',
  ]
  const repository = await indexed({ 'rtl/post.v': `${lines.join('\n')}\n` })
  const place = { path: 'rtl/post.v', name: 'post', startLine: 1 }
  const views = await repository.packForms({ task: 'the parcel label of post' }, place)
  const textOf = (form: string) => views.find(view => view.form === form)!.excerpts.map(({ text }) => text)
  expect(textOf('signature').map(text => text.trimEnd())).toEqual([lines.slice(0, 3).join('\n')])
  expect(textOf('lines').join('\n')).toContain('PARCEL_LABEL')
})
