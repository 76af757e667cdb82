// Time-based one-time passwords (RFC 6238): SHA-1, 30 seconds, six digits, as every authenticator app makes them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits in base32. */
export const newSecret = (): string => base32(randomBytes(20))

function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  let bits = ''
  for (const sign of secret) bits += alphabet.indexOf(sign).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / stepSeconds)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const place = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step that a code belongs to: this one, or one before or after it, for clocks that are off; undefined: none. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const present = stepAt(now)
  // All three are compared, so that the time tells nothing.
  const fitting = [present, present - 1, present + 1].filter((step) => same(codeAt(secret, step), code))
  return fitting[0]
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The address that apps read from a QR code. */
export function appAddress(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: String(stepSeconds) })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
