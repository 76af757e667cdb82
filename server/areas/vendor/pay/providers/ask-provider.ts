// Calls a provider: at its configured address and nowhere else, within a time limit, with an answer of a bounded length.
import { ProviderFault } from './provider.ts'

const patienceMs = 20_000
const longestAnswer = 512 * 1024

export interface Asking {
  /** `https://api-m.paypal.com` */
  readonly base: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answered {
  readonly status: number
  /** Null where no JSON object came. */
  readonly json: Readonly<Record<string, unknown>> | null
  /** As it came. */
  readonly text: string
}

/** Follows no redirect: keys would go along. Throws ProviderFault where no answer came. */
export async function askProvider({ base, path, method, headers, body }: Asking): Promise<Answered> {
  const url = new URL(path, base)
  if (url.origin !== new URL(base).origin) throw new ProviderFault('another address than the provider’s')
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    })
    const text = await textOf(response)
    return { status: response.status, json: objectOf(text), text }
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    // What failed names an address at most, never a key.
    throw new ProviderFault(error instanceof Error ? error.name : 'no answer')
  }
}

async function textOf({ body }: Response): Promise<string> {
  if (body === null) return ''
  const parts: Uint8Array[] = []
  let length = 0
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > longestAnswer) {
      await reader.cancel()
      throw new ProviderFault('an answer that is too long')
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts).toString('utf8')
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of an answer, wherever it lies; undefined where it is not. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value
  for (const step of path) {
    if (Array.isArray(found) && typeof step === 'number') found = found[step]
    else if (isObject(found)) found = found[step]
    else return undefined
  }
  return found
}

export const textAt = (value: unknown, ...path: readonly (string | number)[]): string | null => {
  const found = at(value, ...path)
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found !== '' ? found : null
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}
