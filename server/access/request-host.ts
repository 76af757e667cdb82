// Which host a request came to: the base host, the host of a company, or a plain one that has no company hosts.
import { isIP } from 'node:net'

export interface RequestHost {
  /** Host name without port. */
  readonly name: string
  /** `plain`: an address, or a name outside the base host. Companies share it. */
  readonly kind: 'base' | 'company' | 'plain'
  /** The company part of a company host. */
  readonly domain: string | null
}

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/** Reads a `Host` value; `baseHost` may carry a port, which does not count. */
export function requestHost(host: string, baseHost: string): RequestHost {
  const name = withoutPort(host)
  const base = withoutPort(baseHost)
  if (name.endsWith(`.${base}`)) return { name, kind: 'company', domain: name.slice(0, -base.length - 1) }
  if (name !== base || isIP(name.replace(/^\[|\]$/g, '')) > 0) {
    return { name, kind: 'plain', domain: null }
  }
  return { name, kind: 'base', domain: null }
}

/** The host where a company's session belongs when it begins on `host`. */
export function companyHost(host: RequestHost, domain: string, baseHost: string): string {
  return host.kind === 'plain' ? host.name : `${domain}.${withoutPort(baseHost)}`
}
