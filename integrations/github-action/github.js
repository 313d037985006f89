import { MARK } from './comment-text.js'

const PER_PAGE = 100

/** The comments of one pull request. */
export class PullRequestComments {
  #api
  #repository
  #number
  #token

  /** @param {{ api: string, repository: string, number: number, token: string }} where */
  constructor({ api, repository, number, token }) {
    this.#api = api
    this.#repository = repository
    this.#number = number
    this.#token = token
  }

  /** Changes our comment of an earlier run, or writes the first. */
  async put(body) {
    const own = await this.#own()
    const comments = `/repos/${this.#repository}/issues`
    if (own === null) await this.#call('POST', `${comments}/${this.#number}/comments`, { body })
    else await this.#call('PATCH', `${comments}/comments/${own}`, { body })
  }

  async #own() {
    for (let page = 1; ; page++) {
      const path = `/repos/${this.#repository}/issues/${this.#number}/comments?per_page=${PER_PAGE}&page=${page}`
      const comments = await this.#call('GET', path)
      const found = comments.find(({ body }) => body.startsWith(MARK))
      if (found !== undefined) return found.id
      if (comments.length < PER_PAGE) return null
    }
  }

  async #call(method, path, body) {
    const response = await fetch(this.#api + path, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(
        `Expected GitHub to accept ${method} ${path}, found ${response.status}: give the job \`permissions: pull-requests: write\`; a pull request from a fork has none.`,
      )
    return response.json()
  }
}
