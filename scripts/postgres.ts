// A PostgreSQL that is thrown away, of the embedded programs: `node scripts/postgres.ts <command>` runs the command with TEST_DATABASE_URL set to it.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClusterOptions, startCluster } from '#server/platform/db/embedded/cluster.ts'

/** Nothing in it has to survive a crash. */
const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export interface ThrowAway {
  /** As superuser. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** `tuned` is for measuring a real one; `other`: programs of another version. */
export async function throwAwayPostgres(
  tuned: Readonly<Record<string, string>> = unsafeButFast,
  other?: ClusterOptions['other'],
): Promise<ThrowAway> {
  const dir = mkdtempSync(join(tmpdir(), 'postgres-'))
  // Its programs run as a user of their own, and those of versions up to 15 come back by the whole address to the folder they
  // were started in.
  chmodSync(dir, 0o711)
  const remove = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  // A signal would end the process without its exit handlers, and leave the cluster running.
  const end = () => process.exit(1)
  for (const signal of endings) process.once(signal, end)
  process.once('exit', remove)
  const forget = () => {
    remove()
    process.off('exit', remove)
    for (const signal of endings) process.off(signal, end)
  }
  try {
    const cluster = await startCluster({
      folder: join(dir, 'cluster'),
      connections: 200,
      settings: tuned,
      ...(other && { other }),
    })
    return {
      url: cluster.adminUrl('postgres'),
      stop: async () => {
        await cluster.stop()
        forget()
      },
    }
  } catch (error) {
    forget()
    throw error
  }
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs the work with the address of a cluster that is gone afterwards. */
export async function withPostgres<T>(
  work: (url: string) => Promise<T>,
  tuned?: Readonly<Record<string, string>>,
): Promise<T> {
  const { url, stop } = await throwAwayPostgres(tuned)
  try {
    return await work(url)
  } finally {
    await stop()
  }
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
