// Which addresses a setting of a company may lead to, however they are written or looked up.
import { expect, test } from 'vitest'
import { isRefusedAddress } from '#server/platform/destinations/refused-addresses.ts'
import { checkWrittenHost, resolveDestination } from '#server/platform/destinations/resolve-destination.ts'

test.each([
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:127.0.0.1',
  '::127.0.0.1',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '100::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'nonsense',
  '',
])('%s is refused', (address) => {
  expect(isRefusedAddress(address, [])).toBe(true)
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '169.253.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '223.255.255.254',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82a::200e',
])('%s is taken', (address) => {
  expect(isRefusedAddress(address, [])).toBe(false)
})

test('what the operator admits is taken, in every spelling, and nothing beside it', () => {
  const admitted = ['10.1.2.0/24', '127.0.0.1', 'fd00:1::/32']
  expect(
    ['10.1.2.3', '127.0.0.1', '::ffff:127.0.0.1', 'fd00:1::5'].map((one) => isRefusedAddress(one, admitted)),
  ).toEqual([false, false, false, false])
  expect(['10.1.3.3', '127.0.0.2', '::1', 'fd00:2::5'].map((one) => isRefusedAddress(one, admitted))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test.each([
  'localhost',
  'LOCALHOST',
  'localhost.',
  'mail.localhost',
  'metadata.google.internal',
  'printer.local',
  'nas.lan',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '169.254.169.254',
  '[::1]',
  '::1',
  '::ffff:10.0.0.1',
])('a setting may not name %s', (host) => {
  expect(() => checkWrittenHost(host, [])).toThrow('ZBSY0105')
})

test.each(['mail.example.com', 'smtp.firma.com.tr', '8.8.8.8', 'localhost.example.com', 'facade.be'])(
  'a setting may name %s',
  (host) => {
    expect(() => checkWrittenHost(host, [])).not.toThrow()
  },
)

test.each([
  ['one private address', ['10.0.0.7']],
  ['a private address beside a public one', ['8.8.8.8', '192.168.0.9']],
  ['the metadata service', ['169.254.169.254']],
  ['loopback in IPv6', ['::1']],
  ['loopback of IPv4 in IPv6', ['::ffff:127.0.0.1']],
])('a name that resolves to %s is refused', async (_, addresses) => {
  await expect(resolveDestination('mail.example.com', [], async () => addresses)).rejects.toThrow('ZBSY0105')
})

test('a name is looked up once, and the address that was checked is the one to connect to', async () => {
  const answers = [['8.8.8.8'], ['127.0.0.1']]
  let asked = 0
  const rebinding = async () => answers[Math.min(asked++, 1)] ?? []
  expect(await resolveDestination('rebind.example.com', [], rebinding)).toBe('8.8.8.8')
  expect(asked).toBe(1)
})

test('a name without an address is no destination', async () => {
  await expect(resolveDestination('nowhere.example.com', [], async () => [])).rejects.toThrow('has no address')
})
