/** Run by action.yml in the checkout of a pull request. */

import { appendFileSync, readFileSync } from 'node:fs'
import { readChange } from './change.js'
import { commentText } from './comment-text.js'
import { PullRequestComments } from './github.js'

const { env } = process
const { pull_request: pullRequest } = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8'))
if (pullRequest === undefined)
  end('Expected an event of a pull request, found another: run this on `pull_request`.')
const command = env.SEAMARK_COMMAND ? env.SEAMARK_COMMAND.split(' ') : ['npx', '-y', env.SEAMARK_PACKAGE]
const change = changeOf(`${pullRequest.base.sha}...${pullRequest.head.sha}`)
const text = commentText(change, Number(env.COMMENT_LIMIT))
appendFileSync(env.GITHUB_STEP_SUMMARY, `${text}\n`)
const paths = change.tests.map(({ path }) => path)
appendFileSync(env.GITHUB_OUTPUT, `tests<<SEAMARK_END\n${paths.join('\n')}\nSEAMARK_END\n`)
try {
  await new PullRequestComments({
    api: env.GITHUB_API_URL,
    repository: env.GITHUB_REPOSITORY,
    number: pullRequest.number,
    token: env.COMMENT_TOKEN,
  }).put(text)
} catch (error) {
  // The summary of the job has the same text, and a comment is no reason to fail a build.
  console.log(`::warning::${error.message}`)
}

function changeOf(range) {
  try {
    return readChange(command, range)
  } catch (error) {
    end(error.message)
  }
}

/** GitHub shows the line at the pull request; what led to it is in the log above. */
function end(message) {
  console.error(`::error::${message.split('\n')[0]}`)
  process.exit(1)
}
