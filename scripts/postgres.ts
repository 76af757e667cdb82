// A throw-away PostgreSQL for tests: `node scripts/postgres.ts <command>` runs the command with TEST_DATABASE_URL set to it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Nothing in a throw-away cluster has to survive a crash. */
const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Runs the work with the address of a fresh cluster, which is gone afterwards; `tuned` is for measuring a real one. */
export async function withPostgres<T>(
  work: (url: string) => Promise<T>,
  tuned: Readonly<Record<string, string>> = unsafeButFast,
): Promise<T> {
  const bin = findBinaries()
  if (!bin) throw new Error('PostgreSQL is not installed: no initdb in POSTGRES_BIN, PATH or the usual folders')
  const user = serverUser()
  const dir = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user) chownSync(dir, user.uid, user.gid)
  const remove = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)
  // A signal would end the process without its exit handlers, and leave the cluster running.
  const end = () => process.exit(1)
  for (const signal of endings) process.once(signal, end)
  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', dir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
      {
        ...user,
        cwd: dir,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    const port = await freePort()
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: dir,
      max_connections: 200,
      ...tuned,
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(join(bin, 'postgres'), ['-D', dir, ...options], { ...user, cwd: dir, stdio: 'ignore' })
    const kill = () => server.kill('SIGQUIT')
    process.once('exit', kill)
    try {
      await ready(bin, port, server)
      return await work(`postgres://postgres@127.0.0.1:${port}/postgres`)
    } finally {
      await stop(server)
      process.off('exit', kill)
    }
  } finally {
    remove()
    process.off('exit', remove)
    for (const signal of endings) process.off(signal, end)
  }
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Folder of initdb and postgres, the newest version first; undefined when PostgreSQL is not installed. */
export function findBinaries(): string | undefined {
  const versions = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'])
  const newest = versions.sort((a, b) => Number(b.match(/\d+/)?.[0] ?? 0) - Number(a.match(/\d+/)?.[0] ?? 0))
  const named = process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []
  return [...named, ...newest, ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function ready(bin: string, port: number, server: ChildProcess) {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return
    } catch {
      await pause(50)
    }
  }
  throw new Error('PostgreSQL did not start within 10 s')
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
  if (!command) throw new Error('Usage: node scripts/postgres.ts <command> [arguments]')
  process.exitCode = await withPostgres(
    (url) =>
      new Promise((resolve, reject) => {
        const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
        child.once('error', reject)
        child.once('exit', (code) => resolve(code ?? 1))
      }),
  )
}
