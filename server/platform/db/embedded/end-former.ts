// Ends a PostgreSQL that its server left running when it was killed, so that the next server starts one of its own.
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 30_000

/** The caller keeps other servers out of the folder: what runs there belongs to nobody any more. */
export async function endFormer(folder: string): Promise<void> {
  const former = notedProcess(folder)
  if (!former) return
  await end(former, folder)
  // The number may be another program's by now, which PostgreSQL itself cannot tell.
  for (const file of [join(folder, 'postmaster.pid'), `${former.socket}.lock`]) rmSync(file, { force: true })
}

/** First without waiting for its clients, then without writing anything down: recovery follows. */
async function end(former: Former, folder: string): Promise<void> {
  if (!(await isOurs(former, folder))) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalTo(former.pid, signal)
    for (const until = Date.now() + patienceMs; Date.now() < until; await pause(20)) {
      if (!(await isOurs(former, folder))) return
    }
  }
  throw new Error(`The PostgreSQL of ${folder}, process ${former.pid}, does not end`)
}

interface Former {
  readonly pid: number
  readonly socket: string
}

/** What PostgreSQL notes of itself while it runs: process, folder, start, port, folder of its socket. */
function notedProcess(folder: string): Former | undefined {
  try {
    const [pid, , , port, sockets] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    if (!pid) return undefined
    return { pid: Math.abs(Number(pid)), socket: join(resolve(folder, sockets || '.'), `.s.PGSQL.${port || 5432}`) }
  } catch {
    return undefined
  }
}

/** It stands in the folder, or where the system does not tell that, listens on its socket. */
async function isOurs({ pid, socket }: Former, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return answers(socket)
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((done) => {
    const client = connect(socket)
    client.once('connect', () => done(true))
    client.once('error', () => done(false))
    client.once('close', () => client.destroy())
    client.once('connect', () => client.destroy())
  })
}
