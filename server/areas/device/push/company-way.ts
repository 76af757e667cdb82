// How terminals of a company have to come, where it says so: with a secret in front of the path, from some addresses only.
import { timingSafeEqual } from 'node:crypto'
import { isWithin } from '#server/platform/http/address-blocks.ts'
import type { PushRequest } from './request.ts'

export interface CompanyWay {
  /** Null: none is asked for, and a path with one means nothing. */
  readonly path: string | null
  /** None: from anywhere. */
  readonly addresses: readonly string[]
}

export function comesRightly({ path, addresses }: CompanyWay, { secret, address }: PushRequest): boolean {
  if (path === null ? secret !== null : !isSame(path, secret ?? '')) return false
  return addresses.length === 0 || isWithin(address.replace(/^::ffff:/i, ''), addresses)
}

/** In the same time whatever differs. */
export function isSame(one: string, other: string): boolean {
  const [mine, theirs] = [Buffer.from(one), Buffer.from(other)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}

const guarded = /^\/([A-Za-z0-9_-]{16,64})(\/iclock\/.*)$/i

const withHost = /^https?:\/\/[^/?#]*/i

/** The secret in front of an address, and the address without it; where a terminal thinks of us as its proxy, without the host. */
export function parted(asked: string): { readonly secret: string | null; readonly url: string } {
  const url = asked.replace(withHost, '')
  const [, secret, rest] = guarded.exec(url) ?? []
  return secret === undefined || rest === undefined ? { secret: null, url } : { secret, url: rest }
}
