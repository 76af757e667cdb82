// Blocks of IP addresses in CIDR form.
import { BlockList, isIPv6 } from 'node:net'

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
