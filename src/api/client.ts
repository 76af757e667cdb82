// The client of the API: every call carries the session, the user's zone and language; refusals reject with an ApiError.
import createClient from 'openapi-fetch'
import type { paths } from '#openapi/generated/schema.d.ts'
import { tellCaller, tellSession } from './call-headers.ts'
import { takeEarlyCall } from './early-calls.ts'
import { sendProven } from './proof.ts'
import { isPublic } from './public-calls.ts'
import { freshToken, meet401 } from './session.ts'

export interface Fault {
  readonly code: string
  readonly message?: string
  readonly context?: Readonly<Record<string, unknown>>
}

/** The envelope of a refusal, as far as it arrived. */
interface Refused extends Partial<Fault> {
  /** By field; `__all__` for several together. */
  readonly errors?: Readonly<Record<string, readonly Fault[]>>
  readonly data?: unknown
  readonly request_id?: string
}

/** A refusal as whoever met it tells it: what it does not know stays out. */
type Told = { readonly [K in keyof Refused]?: Refused[K] | undefined }

/** The server refused a call: with a code of its catalogue and what the translated text of the code needs. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly context: Fault['context']
  readonly errors: Refused['errors']
  readonly data: unknown
  /** Under which the server's log has the call. */
  readonly reference: string | undefined

  constructor(status: number, { code = 'ZBOA0001', message = '', context, errors, data, request_id }: Told) {
    super(message)
    this.status = status
    this.code = code
    this.context = context
    this.errors = errors
    this.data = data
    this.reference = request_id
  }
}

/** Its methods resolve with answers only: whatever the server refuses rejects. */
export const client = createClient<paths>({
  baseUrl: location.origin,
  fetch: (request) => takeEarlyCall(request) ?? sendProven(request),
})

client.use({
  async onRequest({ request: { headers }, schemaPath }) {
    tellCaller(headers)
    if (!isPublic(schemaPath)) tellSession(headers, await freshToken())
  },
  async onResponse({ request, response, schemaPath }) {
    if (response.ok) return
    const { status } = response
    const refused = await envelopeOf(response)
    // A page of a proxy that found nobody behind it: there is no connection, and nothing to say about the call.
    if (!refused && status > 500) throw new Error(`${schemaPath}: ${status}`)
    if (status === 401) meet401(schemaPath, refused?.code ?? '', tokenOf(request))
    throw new ApiError(status, refused ?? {})
  },
})

const tokenOf = ({ headers }: Request) => headers.get('Authorization')?.slice('JWT '.length) ?? null

async function envelopeOf(response: Response): Promise<Refused | undefined> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
