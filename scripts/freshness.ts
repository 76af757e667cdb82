// Tells whether a derived thing still fits what it was made from, by a digest of its inputs kept in .cache.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Derived {
  /** Name of the digest's file in `.cache`. */
  readonly name: string
  /** Patterns of the files it is made from. */
  readonly inputs: readonly string[]
  /** Patterns taken out of the inputs. */
  readonly without?: readonly string[]
  /** A file that is there when it was made. */
  readonly output: string
}

/** Makes the derived thing unless it is there and its inputs are the same as last time; true where it was made. */
export async function provide(root: string, derived: Derived, make: () => Promise<void>): Promise<boolean> {
  const stamp = join(root, '.cache', `${derived.name}.digest`)
  if (readOrEmpty(join(root, derived.output)) !== '' && readOrEmpty(stamp) === digest(root, derived)) return false
  await make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest(root, derived))
  return true
}

/** Over names and contents, so that a moved, added or removed file counts as a change. */
function digest(root: string, { inputs, without = [] }: Derived): string {
  const hash = createHash('sha256')
  for (const file of globSync([...inputs], { cwd: root, exclude: [...without] }).sort()) {
    if (!statSync(join(root, file)).isFile()) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
