// Argon2id hashes of passwords, with the same work for accounts that do not exist.
import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'

// The library's defaults are Argon2id; written out, since the figures are a promise (OWASP: m ≥ 19 MiB, t ≥ 2, p = 1).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Whether the password fits; without a stored hash the same work is done and the answer is no. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('base64url'))
  const fits = await verify(stored ?? (await decoy), password)
  return fits && Boolean(stored)
}

/** Whether a hash was made with less work than now asked for. */
export function isOutdatedHash(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost
}
