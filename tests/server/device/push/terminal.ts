// A terminal as tests drive one: calls of the protocol, without a session, at the host of a company.
import type { LightMyRequestResponse } from 'fastify'
import type { Place } from '../company.ts'

export interface Said {
  readonly status: number
  readonly body: string
  readonly headers: LightMyRequestResponse['headers']
}

export interface Calls {
  readonly get: (path: string) => Promise<Said>
  readonly post: (path: string, body: string | Buffer, headers?: Readonly<Record<string, string>>) => Promise<Said>
}

/** `path` without `/iclock/`; `{sn}` is the serial number. */
export function terminalCalls(place: Place, sn: string, host = `${place.owner.domain}.localhost:8080`): Calls {
  const call = async (method: 'GET' | 'POST', path: string, body?: string | Buffer, headers = {}): Promise<Said> => {
    const url = path.startsWith('/') ? path : `/iclock/${path}${path.includes('?') ? '&' : '?'}SN=${sn}`
    const answer = await place.server.app.inject({
      method,
      url,
      headers: { host, ...headers },
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body, headers: answer.headers }
  }
  return { get: (path) => call('GET', path), post: (path, body, headers) => call('POST', path, body, headers) }
}

/** `⇥ ␊ ␀` as the bytes they stand for. */
export const wire = (text: string): string => text.replaceAll('⇥', '\t').replaceAll('␊', '\n').replaceAll('␀', '\0')
