// Blocks of IP addresses in CIDR form.
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whether an address lies in one of the blocks, such as `192.0.2.0/24` or `192.0.2.7`. */
export function isWithin(address: string, blocks: readonly string[]): boolean {
  const list = new BlockList()
  for (const block of blocks) {
    const [network = '', bits] = block.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    list.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Whether a text is an address or a block of them. */
export function isBlock(text: string): boolean {
  const [network = '', bits, ...more] = text.split('/')
  const family = isIP(network)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}
