// A call whose path is known at run time only: the one place that steps outside openapi-fetch's path types, hence the casts.
import { client } from './client.ts'
import { querySerializer } from './query-text.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Fields = Readonly<Record<string, unknown>>

export interface CallInit {
  readonly path?: Fields
  /** Arrays travel comma separated. */
  readonly query?: Fields
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Takes the step that undoes the call, where there is one. */
  readonly steps?: string[] | undefined
}

interface Answer<T> {
  readonly data: T
  readonly response: Response
}

type Request = (method: Method, path: string, init: object) => Promise<Answer<unknown>>

function send(method: Method, path: string, { path: names, query, ...init }: CallInit, more: object = {}) {
  const request = client.request as Request
  return request(method, path, { ...init, ...more, querySerializer, params: { path: names, query } })
}

/** What the envelope's `data` holds. Rejects with an ApiError. */
export async function call<T>(method: Method, path: string, init: CallInit = {}): Promise<T> {
  const { steps, ...sent } = init
  const { data, response } = await send(method, path, sent)
  const step = response.headers.get('x-undo')
  if (step) steps?.push(step)
  return (data as { readonly data: T }).data
}

/** The answer as a file, with its headers. Rejects with an ApiError. */
export async function callForBlob(path: string, init: CallInit = {}, method: Method = 'get'): Promise<Answer<Blob>> {
  return (await send(method, path, init, { parseAs: 'blob' })) as Answer<Blob>
}
