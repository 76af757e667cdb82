// Keeps a second server out of a data folder: the embedded database has one user, and two would destroy it.
import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** Held by listening on a socket: the system lets go of it when the process ends, however it ends. */
export async function lockDataDir(dataDir: string): Promise<{ release: () => Promise<void> }> {
  const address = socketAddress(dataDir)
  let server = await listen(address)
  if (!server && !(await answers(address))) {
    rmSync(address, { force: true })
    server = await listen(address)
  }
  if (!server) throw new Error(`The data folder ${dataDir} is in use by another server`)
  const held = server
  return { release: () => new Promise((resolve) => held.close(() => resolve())) }
}

/** A socket in the folder itself, or where its path would be too long, one named after it. */
function socketAddress(dataDir: string): string {
  const folder = realpathSync(dataDir)
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\time-cloud-${name}`
  const inside = [join(folder, 'lock'), relative(process.cwd(), join(folder, 'lock'))]
  return inside.find((path) => Buffer.byteLength(path) < 100) ?? join(tmpdir(), `time-cloud-${name}.lock`)
}

/** Undefined when somebody listens there, or did and ended without tidying up. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server.unref()))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
