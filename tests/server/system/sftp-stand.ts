// A real SFTP server on a free port of this machine, with a folder in memory, whose key and manners a test can change.
import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { Server, utils } from 'ssh2'

export interface SftpStand {
  readonly port: number
  /** Whole files by path. */
  readonly files: Map<string, Buffer>
  readonly fingerprint: () => string
  /** How often a password or key was offered. */
  readonly signIns: () => number
  readonly refuse: (refuses: boolean) => void
  readonly changeKey: () => void
  readonly restoreKey: () => void
  readonly close: () => Promise<void>
}

const hostKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()

const { STATUS_CODE } = utils.sftp

export async function sftpStand(account: { readonly user: string; readonly password: string }): Promise<SftpStand> {
  const files = new Map<string, Buffer>()
  const keys = [hostKey(), hostKey()] as const
  let [current] = keys
  let signIns = 0
  let refuses = false
  let server = listen(current)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  function listen(key: string, on = 0): Server {
    const made = new Server({ hostKeys: [key] }, (client) => {
      client.on('error', () => {})
      client.on('authentication', (context) => {
        if (context.method === 'none') return context.reject(['password'])
        signIns++
        const fits =
          context.method === 'password' && context.username === account.user && context.password === account.password
        return fits && !refuses ? context.accept() : context.reject()
      })
      client.on('session', (accept) =>
        accept().on('sftp', (acceptSftp) => {
          const sftp = acceptSftp()
          const open = new Map<string, { path: string; pieces: Buffer[] }>()
          let handles = 0
          sftp.on('OPENDIR', (id, path) =>
            path.startsWith('/in') ? sftp.handle(id, Buffer.from('dir')) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
          )
          sftp.on('OPEN', (id, path) => {
            const handle = `f${++handles}`
            open.set(handle, { path, pieces: [] })
            sftp.handle(id, Buffer.from(handle))
          })
          sftp.on('WRITE', (id, handle, _, data) => {
            open.get(handle.toString())?.pieces.push(Buffer.from(data))
            sftp.status(id, STATUS_CODE.OK)
          })
          sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
          sftp.on('CLOSE', (id, handle) => {
            const file = open.get(handle.toString())
            if (file) files.set(file.path, Buffer.concat(file.pieces))
            sftp.status(id, STATUS_CODE.OK)
          })
          sftp.on('RENAME', (id, from, to) => {
            const bytes = files.get(from)
            if (bytes === undefined || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE)
            files.delete(from)
            files.set(to, bytes)
            return sftp.status(id, STATUS_CODE.OK)
          })
          sftp.on('REMOVE', (id, path) =>
            sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE),
          )
        }),
      )
    })
    made.on('error', () => {})
    made.listen(on, '127.0.0.1')
    return made
  }

  const showKey = (key: string) => {
    current = key
    server.close()
    server = listen(key, port)
  }
  return {
    port,
    files,
    fingerprint: () => {
      const parsed = utils.parseKey(current)
      if (parsed instanceof Error) throw parsed
      return `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`
    },
    signIns: () => signIns,
    refuse: (now) => {
      refuses = now
    },
    changeKey: () => showKey(keys[1]),
    restoreKey: () => showKey(keys[0]),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
