import { expect, test } from 'vitest'
import { languagesOf } from '../../src/keywords/languages.js'

test.each([
  ['如何设置容器的内存限制', ['zh']],
  ['コンテナのメモリ制限を設定する', ['ja']],
  ['컨테이너 메모리 제한', ['ko']],
  ['как задать предел памяти', ['be', 'bg', 'kk', 'ky', 'mk', 'mn', 'ru', 'sr', 'tg', 'uk']],
  ['ko: update the setup page', ['ko']],
  ['[zh-cn] sync the glossary', ['zh']],
  ['Remove the reference to the old site (es)', ['es']],
  ['Sync pt-BR with the English pages', ['en', 'pt']],
  ['Fix Indonesian tool links', ['id']],
  ['is it no longer possible to set a limit?', []],
  ['cart: add a total', []],
  ['', []],
])('%s is in or about %j', (task, languages) => {
  expect(languagesOf(task)).toEqual(languages)
})

test.each(['take the user from users[id]', 'call run(no) twice', 'Polish the settings page'])(
  '%s names no language',
  task => {
    expect(languagesOf(task)).toEqual([])
  },
)
