// Brings files to SFTP servers of companies: the address is checked and connected to as it was checked, the server is known by its
// key, and a file appears under its name only when all of it is there.
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { Client, type SFTPWrapper } from 'ssh2'
import { type Resolver, resolveDestination } from './resolve-destination.ts'

export interface SftpServer {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly key?: string
  readonly keyPassword?: string
  /** SHA-256 of the key that the server has to show; null: nobody trusts it yet. */
  readonly fingerprint: string | null
}

export interface SftpMeans {
  readonly privateDestinations: readonly string[]
  readonly resolver?: Resolver
  readonly connectMs?: number
  /** For everything once it is connected. */
  readonly workMs?: number
}

export type SftpStage = 'CONNECT' | 'UNTRUSTED' | 'KEY_CHANGED' | 'AUTH' | 'PATH' | 'WRITE'

/** In which step it failed, and the key that the server showed. */
export class SftpFault extends Error {
  override readonly name = 'SftpFault'
  readonly stage: SftpStage
  readonly fingerprint: string | null
  constructor(stage: SftpStage, fingerprint: string | null, cause: unknown) {
    super(`${stage}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    this.stage = stage
    this.fingerprint = fingerprint
  }
}

interface Connected {
  readonly sftp: SFTPWrapper
  readonly fingerprint: string
  readonly end: () => void
}

const usualMs = 15_000
/** A server that answers no more holds nothing up for longer. */
const workMs = 120_000

/** Throws SftpFault, or 0105 for an address that is refused. */
async function connect(server: SftpServer, means: SftpMeans): Promise<Connected> {
  const { connectMs = usualMs } = means
  const address = await resolveDestination(server.host, means.privateDestinations, means.resolver).catch((error) => {
    throw error instanceof Error && 'syscall' in error ? new SftpFault('CONNECT', null, error) : error
  })
  const client = new Client()
  let shown: string | null = null
  return new Promise((resolve, reject) => {
    const fail = (stage: SftpStage, cause: unknown) => {
      client.end()
      reject(new SftpFault(stage, shown, cause))
    }
    client.on('error', (error) => {
      if (shown !== null && shown !== server.fingerprint)
        return fail(server.fingerprint === null ? 'UNTRUSTED' : 'KEY_CHANGED', 'the server key is not the trusted one')
      fail(error.level === 'client-authentication' ? 'AUTH' : 'CONNECT', error)
    })
    client.on('ready', () =>
      client.sftp((error, sftp) =>
        error ? fail('PATH', error) : resolve({ sftp, fingerprint: shown ?? '', end: () => client.end() }),
      ),
    )
    try {
      client.connect({
        host: address,
        port: server.port,
        username: server.user,
        ...(server.key === undefined
          ? { password: server.password ?? '' }
          : { privateKey: server.key, ...(server.keyPassword !== undefined && { passphrase: server.keyPassword }) }),
        readyTimeout: connectMs,
        // Nothing is signed in to, and no password sent, before the key is the trusted one.
        hostVerifier: (key: Buffer) => {
          shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
          return shown === server.fingerprint
        },
      })
    } catch (error) {
      // A private key that cannot be read.
      fail('AUTH', error)
    }
  })
}

/** Ends the connection after a while: what waits for the server fails at its step. */
async function bounded<T>(means: SftpMeans, { end, fingerprint }: Connected, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new SftpFault('CONNECT', fingerprint, 'the server does not answer')),
      means.workMs ?? workMs,
    )
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
    end()
  }
}

type Done = (error?: Error | null) => void
const promised = (work: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())))

async function staged<T>(stage: SftpStage, fingerprint: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new SftpFault(stage, fingerprint, error)
  }
}

/** Answers the key of the server once signed in and the folder is there. */
export async function probeSftp(server: SftpServer, means: SftpMeans, folder: string): Promise<string> {
  const connected = await connect(server, means)
  const { sftp, fingerprint } = connected
  return bounded(means, connected, async () => {
    await staged('PATH', fingerprint, () => promised((done) => sftp.opendir(folder, (error) => done(error ?? null))))
    return fingerprint
  })
}

/** The file in the folder, under a passing name until it is whole. */
export async function uploadBySftp(
  server: SftpServer,
  means: SftpMeans,
  { folder, name, bytes }: { readonly folder: string; readonly name: string; readonly bytes: Buffer },
): Promise<void> {
  const connected = await connect(server, means)
  const { sftp, fingerprint } = connected
  const path = posix.join(folder, name)
  await bounded(means, connected, async () => {
    await staged('PATH', fingerprint, () => promised((done) => sftp.opendir(folder, (error) => done(error ?? null))))
    await staged('WRITE', fingerprint, async () => {
      await promised((done) => sftp.writeFile(`${path}.part`, bytes, (error) => done(error ?? null)))
      // Servers that do not replace a file by renaming want the old one gone.
      await promised((done) => sftp.rename(`${path}.part`, path, (error) => done(error ?? null))).catch(async () => {
        await promised((done) => sftp.unlink(path, (error) => done(error ?? null)))
        await promised((done) => sftp.rename(`${path}.part`, path, (error) => done(error ?? null)))
      })
    })
  })
}
