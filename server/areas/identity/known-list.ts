// The list of 100,000 passwords that everybody tries first: the beginnings of their hashes, sorted, of which one is found by halving.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Bytes kept of each hash: a password that is not listed is taken for one in ten million times. */
const digestBytes = 5

/** Letter case does not count. */
export const digestOf = (password: string): Buffer =>
  hash('sha256', password.toLowerCase(), 'buffer').subarray(0, digestBytes)

const file = new URL('../../../openapi/generated/known-passwords.bin', import.meta.url)
let list: Buffer | undefined

/** Read with the first password that is asked for. */
function sortedDigests(): Buffer {
  list ??= readFileSync(file)
  return list
}

export const listedCount = (): number => sortedDigests().length / digestBytes

export function isListed(password: string): boolean {
  const digests = sortedDigests()
  const wanted = digestOf(password)
  let low = 0
  let high = listedCount() - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = wanted.compare(digests, middle * digestBytes, (middle + 1) * digestBytes)
    if (order === 0) return true
    if (order < 0) high = middle - 1
    else low = middle + 1
  }
  return false
}
