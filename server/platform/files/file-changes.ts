// What the fields of a record do with files: written before the row, removed again when the transaction does not hold.
import { readFile } from 'node:fs/promises'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { afterCommit, afterRollback, openUnit } from '#server/platform/db/unit.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { type CleanImage, cleanImage } from './clean-image.ts'
import { FileFault } from './file-fault.ts'
import { type FileStore, mediaTypes } from './file-store.ts'
import { imageKind } from './image-kinds.ts'
import { lookedAtImage, lookedAtPaper } from './look-ahead.ts'
import { refuseBeyondStorage } from './storage-room.ts'

interface Writer {
  readonly db: Db
  readonly company: { readonly id: number }
  readonly principal: { readonly display_name: string }
}

export interface FileChanges {
  /** Stores a data-URL as the image of a field and drops the one before; gives its name. Refuses what is no image. */
  replaceImage(writer: Writer, field: string, dataUrl: string, before: unknown): Promise<string>
  /** The same with an image that was looked at before. */
  keepImage(writer: Writer, field: string, image: CleanImage, before: unknown): Promise<string>
  /** Stores a data URL as the paper of a field of a resource and drops the one before; gives its name. */
  replacePaper(writer: Writer, place: PaperPlace, dataUrl: string, before: unknown): Promise<string>
  /** The image of another field, made anew as one of the given field; gives its name. */
  remakeImage(writer: Writer, field: string, from: string): Promise<string>
  /** Removes a file of the company once the open transaction holds and cannot be undone any more. */
  drop(name: string): void
  /** The form in which a secret is stored. */
  seal(secret: string): string
}

/** Which field of which resource holds a paper: who may see that record may see the paper. */
export interface PaperPlace {
  readonly resource: string
  readonly field: string
}

interface Stores {
  readonly database: Database
  readonly store: FileStore
  readonly secrets: SecretBox
}

export function fileChanges({ database, store, secrets }: Stores): FileChanges {
  const drop = (name: string) => {
    const company = companyOfUnit()
    // What can be undone keeps its images; the sweep takes those that nothing names any more.
    if (openUnit()?.undo) return
    void afterCommit(async () => {
      await inCompany(database, company, (db) => db.deleteFrom('file').where('name', '=', name).execute())
      await store.remove(company, name)
    })
  }
  return {
    drop,
    seal: (secret) => secrets.seal(companyOfUnit(), secret),
    async replaceImage(writer, field, dataUrl, before) {
      const image = await refusing(field, () => lookedAtImage(field, dataUrl))
      return this.keepImage(writer, field, image, before)
    },
    async replacePaper({ db, company, principal }, { resource, field }, dataUrl, before) {
      const { bytes, extension, name: called } = await refusing(field, () => lookedAtPaper(dataUrl))
      await refuseBeyondStorage(db, company.id, field, bytes.length)
      const name = await store.write(company.id, bytes, extension)
      afterRollback(() => store.remove(company.id, name))
      const row = { kind: `${resource}.${field}`, media_type: mediaTypes[extension], size: bytes.length, called }
      await db
        .insertInto('file')
        .values({ company_id: company.id, name, ...row, create_user: principal.display_name })
        .execute()
      if (typeof before === 'string' && before !== '') drop(before)
      return name
    },
    async remakeImage(writer, field, from) {
      const path = store.path(writer.company.id, from)
      if (!path) throw new Error(`${from}: no name of a file`)
      const bytes = await readFile(path)
      const image = await cleanImage(`data:image/jpeg;base64,${bytes.toString('base64')}`, imageKind(field))
      return this.keepImage(writer, field, image, null)
    },
    async keepImage({ db, company, principal }, field, { bytes, extension }, before) {
      await refuseBeyondStorage(db, company.id, field, bytes.length)
      const name = await store.write(company.id, bytes, extension)
      afterRollback(() => store.remove(company.id, name))
      const row = { kind: field, media_type: mediaTypes[extension], size: bytes.length }
      await db
        .insertInto('file')
        .values({ company_id: company.id, name, ...row, create_user: principal.display_name })
        .execute()
      if (typeof before === 'string' && before !== '') drop(before)
      return name
    },
  }
}

function companyOfUnit(): number {
  const company = openUnit()?.company
  if (!company) throw new Error('Files and secrets are changed inside the transaction of their company')
  return company
}

/** A fault of a file as a refusal of its field. */
export async function refusing<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    throw refuseFields('OA', { [field]: [{ code: `ZBOA${error.number}`, context: { field, ...error.context } }] })
  }
}
