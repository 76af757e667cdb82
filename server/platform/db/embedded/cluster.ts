// The embedded PostgreSQL: a real one of its own processes in the data folder, started with the server and stopped after it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findPrograms } from './binaries.ts'
import { endFormer } from './end-former.ts'
import { type ServerUser, serverUser } from './server-user.ts'

export interface ClusterOptions {
  /** Made if it is not there. */
  readonly folder: string
  readonly connections: number
  /** Further settings of PostgreSQL, such as `fsync`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Of another PostgreSQL than the embedded one, and how it knows the locale of a new cluster; for tests. */
  readonly other?: { readonly programs: string; readonly locale: readonly string[] }
  /** Told when PostgreSQL ended by accident and when it could not be started again. */
  readonly report?: (message: string) => void
}

export interface Cluster {
  /** Of the product's own database, as its owner, who is no superuser. */
  readonly url: string
  /** As superuser, for a database of the cluster. */
  readonly adminUrl: (database: string) => string
  /** Whether this start made it. */
  readonly isNew: boolean
  readonly stop: () => Promise<void>
}

/** Of PostgreSQL's file format: a newer one begins a folder of its own. */
export const clusterName = 'postgresql-18'

/** Throws when the processes cannot run here, with the reason in one line. The caller keeps other servers out of the folder. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = resolve(options.folder)
  const user = serverUser(folder)
  const { programs, locale } = options.other ?? {
    programs: findPrograms(user, user.sharedFolder ?? join(folder, '..')),
    locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  }
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  if (isNew) initialize(folder, { programs, locale, user })
  else {
    await endFormer(folder)
    user.own(folder)
  }
  const sockets = socketFolder(folder, user)
  const address = (name: string, database: string) =>
    `postgres://${name}@localhost/${database}?host=${encodeURIComponent(sockets)}`
  const supervisor = await supervise(
    { ...options, folder },
    { programs, user, sockets },
    address('postgres', 'postgres'),
  )
  try {
    await makeDatabase(address('postgres', 'postgres'))
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  return {
    url: address('timecloud', 'timecloud'),
    adminUrl: (database) => address('postgres', database),
    isNew,
    stop: supervisor.stop,
  }
}

interface Locale {
  readonly locale: readonly string[]
}

/** Under another name until it is whole: a start that was broken off leaves no half cluster. */
function initialize(folder: string, { programs, locale, user }: Pick<Runtime, 'programs' | 'user'> & Locale): void {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  user.own(draft)
  const { status, stderr } = spawnSync(
    join(programs, 'bin/initdb'),
    [...['-D', hereOf(draft), '-U', 'postgres', '--auth-local=trust', '--auth-host=reject', '-E', 'UTF8'], ...locale],
    { ...user.identity, cwd: draft, env: environment, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (status !== 0) throw new Error(`The embedded PostgreSQL could not make ${folder}: ${stderr.trim()}`)
  renameSync(draft, folder)
}

/**
 * The folder as the processes name it. On Linux they stand in it and never look at the folders above, so that it may lie
 * below a home that their user cannot enter.
 */
const hereOf = (folder: string) => (process.platform === 'linux' ? '/proc/self/cwd' : folder)

/** Nothing of the server's own environment, secrets among it, concerns PostgreSQL. */
const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' }

/** Addresses of sockets are short: where the folder's own is not, a private one stands in for it. */
function socketFolder(folder: string, user: ServerUser): string {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) < 100) return folder
  const short = join(tmpdir(), `time-cloud-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  user.own(short)
  const { uid, mode } = lstatSync(short)
  if (uid !== (user.identity.uid ?? process.getuid?.()) || (mode & 0o77) !== 0)
    throw new Error(`${short} belongs to another user: remove it`)
  return short
}

interface Runtime {
  readonly programs: string
  readonly user: ServerUser
  readonly sockets: string
}

interface Supervisor {
  readonly stop: () => Promise<void>
}

const longestRestMs = 10_000

/** Starts PostgreSQL, and again whenever it ends without having been asked to. */
async function supervise(options: ClusterOptions, runtime: Runtime, address: string): Promise<Supervisor> {
  const { report = () => undefined } = options
  let stopping = false
  let running = await startPatiently(options, runtime, address)
  const endAtOnce = () => running.child.kill('SIGINT')
  process.once('exit', endAtOnce)

  async function again(restMs: number): Promise<void> {
    if (stopping) return
    try {
      await endFormer(options.folder)
      const next = await startPatiently(options, runtime, address)
      running = next
      if (stopping) next.child.kill('SIGINT')
      else report('The embedded PostgreSQL had ended and was started again')
      watch()
    } catch (error) {
      report(`The embedded PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`)
      setTimeout(() => again(Math.min(restMs * 2, longestRestMs)), restMs).unref()
    }
  }

  function watch() {
    running.ended.then(() => again(250))
  }

  watch()
  return {
    stop: async () => {
      stopping = true
      process.off('exit', endAtOnce)
      running.child.kill('SIGINT')
      await running.ended
    },
  }
}

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
}

const longestWaitMs = 15_000

/** After a crash, processes that still end hold the memory of the one before for a moment. */
async function startPatiently(options: ClusterOptions, runtime: Runtime, address: string): Promise<Running> {
  for (const until = Date.now() + longestWaitMs; ; await pause(200)) {
    try {
      return await startProcess(options, runtime, address)
    } catch (error) {
      if (!String(error).includes('shared memory block') || Date.now() > until) throw error
    }
  }
}

async function startProcess(
  { folder, connections, settings = {} }: ClusterOptions,
  { programs, user, sockets }: Runtime,
  address: string,
): Promise<Running> {
  const chosen = {
    listen_addresses: '',
    unix_socket_directories: sockets === folder ? '.' : sockets,
    max_connections: String(connections),
    // Memory that several processes share lies in files of the folder: containers give /dev/shm little room.
    dynamic_shared_memory_type: 'mmap',
    // One query does not take all processors from the others.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    log_min_messages: 'fatal',
    log_checkpoints: 'off',
    ...settings,
  }
  const child = spawn(
    join(programs, 'bin/postgres'),
    ['-D', hereOf(folder), ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A group of its own: what a terminal sends to the server's group would end it before the server has.
    { ...user.identity, cwd: folder, env: environment, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let told = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    told = (told + text).slice(-2000)
  })
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', (error) => {
      told += error.message
      resolve(error)
    })
  })
  await ready(address, child, () => told.trim(), ended)
  return { child, ended }
}

const patienceMs = 60_000

/** Recovery after a power cut takes its time. */
async function ready(address: string, child: ChildProcess, told: () => string, ended: Promise<unknown>): Promise<void> {
  let isOver = false
  ended.then(() => (isOver = true))
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(20)) {
    if (isOver) throw new Error(`The embedded PostgreSQL ended at once: ${told()}`)
    if (await answers(address)) return
  }
  child.kill('SIGQUIT')
  throw new Error(`The embedded PostgreSQL was not ready in ${patienceMs / 1000} s: ${told()}`)
}

async function answers(address: string): Promise<boolean> {
  const client = new Client(address)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The product's own database and its owner, who has no special powers. */
async function makeDatabase(address: string): Promise<void> {
  const admin = new Client(address)
  await admin.connect()
  try {
    const { rows } = await admin.query("select 1 from pg_database where datname = 'timecloud'")
    if (rows.length > 0) return
    await admin.query(
      `do $$ begin create role timecloud login createrole; exception when duplicate_object then null; end $$`,
    )
    await admin.query('create database timecloud owner timecloud')
  } finally {
    await admin.end()
  }
}
