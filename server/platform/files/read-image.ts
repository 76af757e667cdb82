// Reads an image of a company as the server itself needs it, such as its logo on a PDF.
import { readFile } from 'node:fs/promises'
import type { FileStore } from './file-store.ts'

/** Undefined where the file is gone. */
export const readImage =
  (store: FileStore) =>
  async (company: number, name: string): Promise<Buffer | undefined> => {
    const path = store.path(company, name)
    return path === undefined ? undefined : readFile(path).catch(() => undefined)
  }
