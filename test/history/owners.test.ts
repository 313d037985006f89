import { expect, test } from 'vitest'
import { parseCodeowners } from '../../src/history/owners.js'

/** Mostly the examples of GitHub's own documentation of CODEOWNERS. */
const GITHUB = `
# a comment
*       @global-owner1 @global-owner2
*.js    @js-owner #This is an inline comment.
*.go docs@example.com
*.txt @octo-org/octocats
/build/logs/ @doctocat
docs/* docs@example.com
apps/ @octocat
/docs/ @doctocat
/scripts/ @doctocat @octocat
**/logs @octocat
/apps/ @octocat
/apps/github
with\\ space.md @spaced
`

test.each([
  ['README', ['@global-owner1', '@global-owner2']],
  ['src/a.js', ['@js-owner']],
  ['src/a.JS', ['@global-owner1', '@global-owner2']],
  ['a.go', ['docs@example.com']],
  ['build/logs/x/y.bin', ['@octocat']],
  ['docs/a.md', ['@doctocat']],
  ['docs/deep/a.md', ['@doctocat']],
  ['other/docs/a.md', ['@global-owner1', '@global-owner2']],
  ['lib/apps/a.bin', ['@octocat']],
  ['apps/x', ['@octocat']],
  ['apps/github/x', []],
  ['deep/logs/x', ['@octocat']],
  ['scripts/x', ['@doctocat', '@octocat']],
  ['with space.md', ['@spaced']],
])('%s', (path, owners) => {
  expect(parseCodeowners(GITHUB)(path)).toEqual(owners)
})

test.each<[what: string, text: string, path: string, owners: string[]]>([
  ['docs/* is for the folder itself', 'docs/* @a', 'docs/a.md', ['@a']],
  ['docs/* is not for what is further down', 'docs/* @a', 'docs/deep/a.md', []],
  ['docs/** is', 'docs/** @a', 'docs/deep/a.md', ['@a']],
  ['/* is for the files at the root', '/* @a', 'a.md', ['@a']],
  ['/* is not for folders', '/* @a', 'docs/a.md', []],
  ['**/* is for all', '**/* @a', 'docs/a.md', ['@a']],
  ['a path without a slash in front counts from the root', 'docs/deep @a', 'x/docs/deep/a', []],
  ['wildcards in the middle', '/do*s/d?ep/ @a', 'docs/deep/a', ['@a']],
  ['a name is not the beginning of another', '/doc @a', 'docs', []],
  ['the last line wins', '*.a @a\nx.a @b', 'x.a', ['@b']],
  ['lines that the format does not have', '!x @a\n[ab].ts @b', 'x', []],
  ['Windows line ends and a byte order mark', '\uFEFF*.a @a\r\n', 'x.a', ['@a']],
  ['sections of GitLab', '[One] @one\n*.a\n^[Two][2]\n*.b @b\n*.c', 'x.a', ['@one']],
  ['sections without owners', '[One] @one\n*.a\n^[Two][2]\n*.b @b\n*.c', 'x.c', []],
  ['nothing', '', 'x', []],
])('%s', (_, text, path, owners) => {
  expect(parseCodeowners(text)(path)).toEqual(owners)
})
