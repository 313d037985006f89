import { useEffect, useState } from 'preact/hooks'
import type { Api, ApiName } from '../../contract/api.js'
import { askServer } from './api.js'

export interface Answer<T> {
  /** The last answer, also while the next one is on its way. */
  value: T | null
  /** In words; '' if there is none. */
  error: string
  isLoading: boolean
}

/** The answer to a query; asked again when the query or the version of the index changes. Null asks nothing. */
export function useAnswer<Name extends ApiName>(
  name: Name,
  query: Api[Name]['query'] | null,
  version: number,
): Answer<Api[Name]['answer']> {
  const [answer, setAnswer] = useState<Answer<Api[Name]['answer']>>({
    value: null,
    error: '',
    isLoading: query !== null,
  })
  const key = JSON.stringify(query)
  // The key stands for the query.
  useEffect(() => {
    if (query === null) {
      setAnswer({ value: null, error: '', isLoading: false })
      return
    }
    const ending = new AbortController()
    setAnswer(before => ({ ...before, isLoading: true }))
    askServer(name, query, ending.signal).then(
      value => setAnswer({ value, error: '', isLoading: false }),
      (error: Error) => {
        if (!ending.signal.aborted) setAnswer({ value: null, error: error.message, isLoading: false })
      },
    )
    return () => ending.abort()
  }, [name, key, version])
  return answer
}
