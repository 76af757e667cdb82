// Addresses that no setting of a company leads to: own machine, inner networks, neighbours, metadata services, groups, reserved blocks.
import { BlockList, isIP, isIPv6 } from 'node:net'
import { isWithin } from '#server/platform/http/address-blocks.ts'

const refused = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata service of most clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  refused.addSubnet(network, bits, 'ipv4')

/** Of IPv6 only the unicast of the world is taken, and of that not what is reserved or wraps an IPv4 address. */
const world = new BlockList()
world.addSubnet('2000::', 3, 'ipv6')
const refusedOfWorld = new BlockList()
for (const [network, bits] of [
  // Teredo, benchmarking, ORCHID and the like.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refusedOfWorld.addSubnet(network, bits, 'ipv6')

/** The IPv4 address inside of `::ffff:a.b.c.d`, `::a.b.c.d` or `64:ff9b::a.b.c.d`, in any spelling. */
function wrapped(address: string): string | undefined {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]/`)
  const [, high, low] = /^\[(?:::(?:ffff:(?:0:)?)?|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? []
  if (high === undefined || low === undefined) return undefined
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}

/** `admitted`: addresses and blocks that the operator lets through all the same. */
export function isRefusedAddress(address: string, admitted: readonly string[]): boolean {
  if (isIP(address) === 0) return true
  const inner = isIPv6(address) ? wrapped(address) : address
  const plain = inner ?? address.replace(/%.*$/, '')
  if (admitted.length > 0 && isWithin(plain, admitted)) return false
  if (inner !== undefined) return refused.check(inner, 'ipv4')
  if (address.includes('%')) return true
  return !world.check(plain, 'ipv6') || refusedOfWorld.check(plain, 'ipv6')
}
