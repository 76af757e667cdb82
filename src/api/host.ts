// Which company the address bar names, and the addresses of other hosts of the product.

let known: string | undefined

/** The base host that the server names; until then the last two labels of the present one count (specification, section 2.2). */
export function rememberBaseHost(host: string): void {
  known = host
}

function baseHost(): string {
  if (known) return known
  const { hostname, host, port } = location
  if (isAddress(hostname)) return host
  const labels = hostname.split('.')
  const base = labels.at(-1) === 'localhost' ? 'localhost' : labels.slice(-2).join('.')
  return port ? `${base}:${port}` : base
}

/** Addresses have no company hosts: every company lives on them. */
const isAddress = (name: string) => name.startsWith('[') || /^[\d.]+$/.test(name)

const nameOf = (host: string) => host.replace(/:\d+$/, '')

/** The company part of the present host; null on the base host and on plain ones. */
export function hostCompany(): string | null {
  const end = `.${nameOf(baseHost())}`
  const { hostname } = location
  return !isAddress(hostname) && hostname.endsWith(end) ? hostname.slice(0, -end.length) : null
}

/** What stands behind the domain of a company in the address of its host. */
export const hostSuffix = (): string => `.${baseHost()}`

/** The address on the host of a company; null where the present host serves it. */
export function companyAddress(domain: string, path: string): string | null {
  const { hostname, protocol } = location
  const isOutside = hostname !== nameOf(baseHost()) && hostCompany() === null
  if (isAddress(hostname) || isOutside || hostCompany() === domain) return null
  return `${protocol}//${domain}.${baseHost()}${path}`
}

/** A page of the base host, as an address from here. */
export const baseAddress = (path: string): string =>
  hostCompany() === null ? path : `${location.protocol}//${baseHost()}${path}`
