// Where a host of a company's setting really is: its addresses are looked up once, checked, and connected to as they were checked.
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isRefusedAddress } from './refused-addresses.ts'

/** Answers all addresses of a name; throws where there are none. */
export type Resolver = (host: string) => Promise<readonly string[]>

/** What the system says of a name, own hosts file included: what connecting would use. */
const systemResolver: Resolver = async (host) => {
  const found = await lookup(host, { all: true, verbatim: true })
  return found.map(({ address }) => address)
}

/** Names that mean the inner network wherever they are looked up. */
const innerName = /^(?:.*\.)?(?:localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)\.?$/i

/** The address that a text means without any lookup: `127.1`, `0x7f000001`, `2130706433` and `[::1]` are addresses too. */
function literalOf(host: string): string | undefined {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare)) return bare
  if (!/^[0-9a-fx.]+$/i.test(host) || !URL.canParse(`http://${host}/`)) return undefined
  const { hostname } = new URL(`http://${host}/`)
  return isIP(hostname) ? hostname : undefined
}

/** Throws 0105 for what is refused as it is written; names are judged when they are connected to. */
export function checkWrittenHost(host: string, admitted: readonly string[]): void {
  const literal = literalOf(host)
  const isRefused = literal === undefined ? innerName.test(host) : isRefusedAddress(literal, admitted)
  if (isRefused) throw refuse('ZBSY0105', { host })
}

/**
 * The address to connect to; throws 0105 where any address of the name is refused, the error of the resolver where
 * there is none. Who connects takes this address and not the name: a second lookup might answer another one.
 */
export async function resolveDestination(
  host: string,
  admitted: readonly string[],
  resolve: Resolver = systemResolver,
): Promise<string> {
  const literal = literalOf(host)
  const addresses = literal === undefined ? await resolve(host) : [literal]
  if (addresses.some((address) => isRefusedAddress(address, admitted))) throw refuse('ZBSY0105', { host })
  const [first] = addresses
  if (first === undefined) throw new Error(`${host} has no address`)
  return first
}
