// The papers of chosen records as one archive: a folder for each employee, what the record is about before each paper's name.
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { ResourceMeta } from '#openapi/types.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import { chosenIds } from '#server/engine/crud/chosen-ids.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { parseQuery } from '#server/engine/crud/query.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type Row, readPage, selectedIds } from '../export/export-pages.ts'
import { exportPassword } from '../export/export-password.ts'
import { type ArchivedFile, archive } from '../write/archive.ts'
import { safePart, uniqueNames } from '../write/entry-names.ts'
import type { Importer } from './importer.ts'

const mostRecords = 1000
const mostMb = 500

interface PapersCall {
  readonly importer: Importer
  readonly store: FileStore
  readonly resource: ServedResource
  readonly body: unknown
  readonly run: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

/** Throws a refusal where nothing is chosen, too much, or nothing of it has a paper. */
export async function papersArchive({ importer, store, resource, body, run }: PapersCall): Promise<Readable> {
  const { files, password } = await run(async (context) => {
    const found = await papersOf(context, resource, body)
    const { meta } = resource.storage
    await record(context, meta, 'EXPORT', [], { rows: [null, found.length] })
    return {
      files: found.flatMap(({ name, file }): ArchivedFile[] => {
        const path = store.path(context.company.id, file)
        return path ? [{ name, open: () => createReadStream(path) }] : []
      }),
      password: await exportPassword(context, importer.unseal),
    }
  })
  return archive(files, password)
}

interface Paper {
  /** Within the archive. */
  readonly name: string
  readonly file: string
}

async function papersOf(context: Context, resource: ServedResource, body: unknown): Promise<readonly Paper[]> {
  const { meta } = resource.storage
  const given = typeof body === 'object' && body !== null ? { ...body } : undefined
  const { ids } = await chosenIds(context, resource, given)
  if (ids.length > mostRecords) throw refuse(`ZB${meta.letters}0038`, { max: mostRecords })
  const query = parseQuery(meta, { id__in: ids.join() })
  const papers = fieldsOf(meta, 'file')
  const fields = [...papers, ...fieldsOf(meta, 'reference')]
  const selection = { resource, query, fields }
  // Once more as a list: what is named by its id is given to those alone who see it there.
  const seen = ids.length > 0 ? await selectedIds(context, selection) : []
  // The oldest first: it keeps its name where two are the same.
  const rows = await readPage(context, selection, seen.toReversed())
  const found = rows.flatMap((row) =>
    papers.flatMap((field) => {
      const paper = row[field]
      return isStored(paper) ? [{ ...paper, folder: folderOf(row), about: aboutOf(meta, row) }] : []
    }),
  )
  if (rows.length === 0) throw refuse(`ZB${meta.letters}0028`, { field: 'ids' })
  if (found.length === 0) throw refuse(`ZB${meta.letters}0051`)
  if (found.reduce((sum, { size }) => sum + size, 0) > mostMb * 1024 * 1024)
    throw refuse(`ZB${meta.letters}0035`, { max_mb: mostMb })
  const once = uniqueNames()
  return found.map(({ folder, about, name, file }) => ({
    name: once([...folder, safePart([...about, name].join(' - '))].join('/')),
    file,
  }))
}

const fieldsOf = (meta: ResourceMeta, kind: 'file' | 'reference'): readonly string[] =>
  Object.entries(meta.fields).flatMap(([name, field]) => (field.kind === kind ? [name] : []))

interface StoredPaper {
  readonly file: string
  readonly name: string
  readonly size: number
}

const isStored = (value: unknown): value is StoredPaper =>
  typeof value === 'object' && value !== null && 'file' in value

function shown(value: unknown, label = 'display_name'): string {
  if (typeof value !== 'object' || value === null) return ''
  const text = Object.entries(value).find(([name]) => name === label)?.[1]
  return typeof text === 'string' ? text : ''
}

const folderOf = ({ employee }: Row): readonly string[] => (shown(employee) ? [safePart(shown(employee))] : [])

/** What every record of the kind refers to, beside its employee, by its name alone: the type of a document. */
const aboutOf = (meta: ResourceMeta, row: Row): readonly string[] =>
  fieldsOf(meta, 'reference')
    .filter((name) => name !== 'employee' && meta.fields[name]?.required)
    .map((name) => shown(row[name], meta.fields[name]?.references?.label))
    .filter((text) => text !== '')
