// What a terminal asks for: the name of the call, its serial number, and the query, however the firmware writes the address.

export interface PushRequest {
  readonly method: 'GET' | 'POST'
  /** `cdata`, `getrequest` …, in small letters. */
  readonly name: string
  /** Path and query as they came, without the secret in front. */
  readonly url: string
  /** In front of the path; null: none. */
  readonly secret: string | null
  /** Names in small letters. */
  readonly query: ReadonlyMap<string, string>
  readonly search: URLSearchParams
  /** The host that was asked for; null: none. */
  readonly host: string | null
  readonly address: string
  readonly isPlain: boolean
  /** The part of a file that is asked for; null: all of it. */
  readonly range: string | null
  /** Of its network card, where the call tells it; null: not told. */
  readonly mac: string | null
}

/** Other names of the same call. */
const aliases: Readonly<Record<string, string>> = { getreq: 'getrequest', 'service/control': 'getrequest' }

/** A doubled beginning is taken off; undefined where it is no address of terminals. */
const address = /^\/(?:iclock\/)+(.*)$/i

/** The name of the call in a path. */
export function callName(path: string): string | undefined {
  const [, rest] = address.exec(path.replace(/\/{2,}/g, '/')) ?? []
  const name = rest
    ?.toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.aspx$/, '')
  return name === undefined ? undefined : (aliases[name] ?? name)
}

/** Said twice, the first that says anything counts. */
export function readQuery(search: URLSearchParams): ReadonlyMap<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of search) {
    const key = name.toLowerCase()
    // No record takes a NUL; without it a serial number would be another terminal's.
    if (!query.get(key)) query.set(key, key === 'sn' ? value : value.replaceAll('\0', ''))
  }
  return query
}

const serial = /^[A-Za-z0-9_-]{1,50}$/

/** Undefined where it is missing or none. */
export function serialOf(query: ReadonlyMap<string, string>): string | undefined {
  const sn = query.get('sn')?.trim() ?? ''
  return serial.test(sn) ? sn : undefined
}

/** As records have it; null where it is none. */
export function macOf(text: string | undefined): string | null {
  const digits = (text ?? '').replace(/[:.-]/g, '').toUpperCase()
  return /^[0-9A-F]{12}$/.test(digits) ? (digits.match(/../g)?.join(':') ?? null) : null
}

/** An answer as a terminal reads it. */
export interface PushAnswer {
  readonly status: number
  readonly body: string | Buffer | AsyncIterable<Buffer>
  /** Bytes of a body that comes in pieces. */
  readonly length?: number
  readonly headers?: Readonly<Record<string, string>>
}

export const ok: PushAnswer = { status: 200, body: 'OK' }
export const said = (body: string): PushAnswer => ({ status: 200, body })
export const refused = (status: number, why: string): PushAnswer => ({ status, body: `ERROR: ${why}` })
export const notAllowed = refused(403, 'not allowed')
export const notAuthorized = refused(403, 'not authorized')
