// The embedded PostgreSQL starts with the server, ends after it, and comes back whatever was killed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, clusterName, startCluster } from '#server/platform/db/embedded/cluster.ts'
import { openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'

const isRoot = process.getuid?.() === 0
let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const start = (folder: string, report: (message: string) => void = () => undefined) =>
  startCluster({ folder, connections: 20, report })

const pidOf = (folder: string) => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])

/** One that has ended may stay in the list until its parent looks. */
const runs = (pid: number) => {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 && !stdout.trim().startsWith('Z')
}

async function within(folder: string, work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const cluster = await start(folder)
  try {
    await work(cluster)
  } finally {
    await cluster.stop()
  }
}

test('what was written is there at the next start, and no process is left in between', async () => {
  const folder = join(dir, 'kept')
  await within(folder, async ({ url, isNew }) => {
    expect(isNew).toBe(true)
    await ask(url, 'create table kept as select 42 as n')
  })
  const { pid } = await new Promise<{ pid: number }>((resolve) =>
    within(folder, async ({ url, isNew }) => {
      expect(isNew).toBe(false)
      expect(await ask(url, 'select n from kept')).toEqual([{ n: 42 }])
      resolve({ pid: pidOf(folder) })
    }),
  )
  await expect.poll(() => runs(pid)).toBe(false)
})

test('the product is no superuser, and nobody reaches the database over the network', async () => {
  await within(join(dir, 'powers'), async ({ url }) => {
    expect(
      await ask(url, "select current_setting('is_superuser') as is, current_setting('listen_addresses') as on"),
    ).toEqual([{ is: 'off', on: '' }])
    await expect(ask(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
  })
})

test('a PostgreSQL that is killed is started again, and nothing that was committed is lost', async () => {
  const folder = join(dir, 'killed')
  const told: string[] = []
  const cluster = await start(folder, (message) => told.push(message))
  try {
    await ask(cluster.url, 'create table kept as select 42 as n')
    process.kill(pidOf(folder), 'SIGKILL')
    await expect.poll(() => ask(cluster.url, 'select n from kept').catch(() => 'down')).toEqual([{ n: 42 }])
    await expect.poll(() => told).toEqual(['The embedded PostgreSQL had ended and was started again'])
  } finally {
    await cluster.stop()
  }
})

/** A server that opens the folder in a process of its own and stays. */
async function elsewhere(dataDir: string): Promise<ChildProcess> {
  const program = `
    import { openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
    await openEmbedded(${JSON.stringify(dataDir)})
    console.log('open')
    setInterval(() => {}, 1000)`
  const root = new URL('../../../../../', import.meta.url).pathname
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

const killed = async (child: ChildProcess) => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

test.each(['the server', 'both'])('the next server opens the folder after %s was killed', async (what) => {
  const dataDir = join(dir, what.replace(' ', '-'))
  const folder = join(dataDir, clusterName)
  const first = await elsewhere(dataDir)
  const former = pidOf(folder)
  await expect(openEmbedded(dataDir)).rejects.toThrow('is in use by another server')
  await killed(first)
  if (what === 'both') process.kill(former, 'SIGKILL')
  const next = await openEmbedded(dataDir)
  try {
    expect(runs(former)).toBe(false)
    expect(await ask(next.url, 'select 42 as n')).toEqual([{ n: 42 }])
  } finally {
    await next.close()
  }
})

test('a folder whose path is too long for a socket has its socket elsewhere', async () => {
  await within(join(dir, 'long'.repeat(20), 'longer'.repeat(10)), async ({ url }) => {
    expect(await ask(url, 'select 42 as n')).toEqual([{ n: 42 }])
  })
})

test('a number of a process that is another one by now keeps nobody out', async () => {
  const folder = join(dir, 'stale')
  await within(folder, async () => undefined)
  writeFileSync(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n.\n`)
  await within(folder, async ({ url }) => {
    expect(await ask(url, 'select 42 as n')).toEqual([{ n: 42 }])
  })
  expect(runs(process.pid)).toBe(true)
})

test.runIf(isRoot)(
  'root keeps data below a home that nobody else may enter, and brings back a copy of it',
  async () => {
    const home = join(dir, 'home')
    mkdirSync(home, { mode: 0o700 })
    chmodSync(home, 0o700)
    const folder = join(home, 'data', clusterName)
    await within(folder, ({ url }) => ask(url, 'create table kept as select 42 as n').then(() => undefined))
    expect(statSync(folder).uid).not.toBe(0)
    const copy = join(home, 'backup')
    cpSync(folder, copy, { recursive: true })
    expect(statSync(join(copy, 'PG_VERSION')).uid).toBe(0)
    await within(copy, async ({ url }) => {
      expect(await ask(url, 'select n from kept')).toEqual([{ n: 42 }])
    })
  },
)
