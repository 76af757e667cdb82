// The product as a user runs it: a server process of its own on a free port, with a data folder that is gone afterwards.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#scripts/run.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'

export interface Product {
  /** `http://127.0.0.1:54321`: on an address sessions of all companies stay. */
  readonly url: string
  /** `http://localhost:54321`: the base host, under which each company has its own. */
  readonly base: string
  readonly dataDir: string
  /** Works on the database, as its owner, while the server stands still: nothing is kept from before. */
  readonly inDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  /** What the server printed so far. */
  readonly output: () => string
  /** Starts the server again on the same data, after `kill` or `stop`. */
  readonly start: () => Promise<void>
  /** Ends the server at once, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Asks the server to end and waits for it; the exit status. */
  readonly stop: () => Promise<number | null>
  /** Ends the server and removes its data. */
  readonly remove: () => Promise<void>
}

/** A first start fills the data folder: a few seconds, more where much else runs. */
const patience = 150_000

/** A running product; `env` are settings beside the port and the data folder, which begins empty or as a copy of `data`. Without DATABASE_URL it embeds its database. */
export async function startProduct(env: Readonly<Record<string, string>> = {}, data?: string): Promise<Product> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'time-cloud-'))
  if (data) cpSync(data, dataDir, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  const base = `http://localhost:${port}`
  const settings: Record<string, string> = {
    DEMO: '1',
    LOG_LEVEL: 'warn',
    // Compiled once for all the servers of a run.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...env,
    PORT: String(port),
    BASE_HOST: `localhost:${port}`,
    DATA_DIR: dataDir,
  }
  let output = ''
  let server: ChildProcess | undefined

  async function start() {
    const child = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...settings } })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    server = child
    await ready(url, child, () => output)
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const child = server
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return ended
  }

  await start()
  const stop = () => end('SIGTERM')
  return {
    url,
    base,
    dataDir,
    output: () => output,
    start,
    kill: async () => {
      await end('SIGKILL')
    },
    stop,
    inDatabase: async (work) => {
      await stop()
      const database = await openDatabase(readConfig(settings))
      try {
        return await work(database)
      } finally {
        await database.close()
        await start()
      }
    },
    remove: async () => {
      // An embedded database is not left running.
      await end(settings.DATABASE_URL ? 'SIGKILL' : 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(url: string, server: ChildProcess, output: () => string): Promise<void> {
  for (const until = Date.now() + patience; Date.now() < until; await pause(100)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}: ${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  server.kill('SIGKILL')
  throw new Error(`The server was not ready in ${patience / 1000} s: ${output()}`)
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
