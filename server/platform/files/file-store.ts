// Files on disk, outside of everything that is served as it is: <data folder>/files/<company>/<two letters>/<random name>.
import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

const named = /^[0-9a-f]{32}\.(jpg|png|pdf)$/

export const mediaTypes = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const
export type FileExtension = keyof typeof mediaTypes

export interface FileStore {
  /** The folder of all companies. */
  readonly root: string
  /** Writes to stable storage; gives the name. */
  write(company: number, bytes: Buffer, extension: FileExtension): Promise<string>
  remove(company: number, name: string): Promise<void>
  /** Undefined for what can be no name of ours. */
  path(company: number, name: string): string | undefined
}

export function fileStore(dataDir: string): FileStore {
  const root = resolve(dataDir, 'files')
  const path = (company: number, name: string) =>
    named.test(name) ? join(root, String(company), name.slice(0, 2), name) : undefined
  return {
    root,
    path,
    async write(company, bytes, extension) {
      const name = `${randomBytes(16).toString('hex')}.${extension}`
      const target = join(root, String(company), name.slice(0, 2), name)
      await mkdir(dirname(target), { recursive: true })
      const file = await open(target, 'wx', 0o640)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      return name
    },
    async remove(company, name) {
      const target = path(company, name)
      if (target) await rm(target, { force: true })
    },
  }
}
