// Creates the records that a file names and the company lacks, or says which it would create.

import { type ReferenceRecord, referenceIndex } from '#openapi/reference-index.ts'
import { type MissingRecord, missingRecords } from './missing-records.ts'
import type { KnownRecords } from './open-reader.ts'
import type { PreparedImport } from './prepare.ts'
import type { ImportStore } from './store.ts'

export interface NewRecord extends MissingRecord {
  readonly field: string
}

export interface Completed {
  readonly known: KnownRecords
  readonly created: readonly NewRecord[]
}

/** Answers the id of the new record; nothing where it was refused, and the rows that need it will say so. */
type Write = (resource: string, record: { code?: string; name: string; parent?: number }) => Promise<number | undefined>

export const writeTo =
  (store: ImportStore): Write =>
  async (resource, record) => {
    const written = await store.createReference(resource, record)
    return 'id' in written ? written.id : undefined
  }

/** For dry runs: ids below zero stand for records to come. */
export function pretend(): Write {
  let id = 0
  return async () => --id
}

/** Records made by an earlier try are found and not made again. */
export async function createMissing(prepared: PreparedImport, known: KnownRecords, write: Write): Promise<Completed> {
  const all = new Map(known)
  const created: NewRecord[] = []
  for (const { field } of prepared.layout.references) {
    const target = field.references
    const wanted = prepared.survey.wanted.get(field.name)
    if (!target || !wanted) continue
    const records = [...(all.get(target.resource) ?? [])]
    for (const missing of missingRecords(wanted, referenceIndex(records), target.tree)) {
      const { code, name } = missing
      const parent = parentOf(missing, records)
      const id = await write(target.resource, {
        name,
        ...(code !== undefined && { code }),
        ...(parent !== undefined && { parent }),
      })
      if (id === undefined) continue
      records.push({ id, code: code ?? null, name, parent: parent ?? null })
      created.push({ ...missing, field: field.name })
    }
    all.set(target.resource, records)
  }
  return { known: all, created }
}

function parentOf({ parent }: MissingRecord, records: readonly ReferenceRecord[]): number | undefined {
  if (parent === undefined) return undefined
  const found = referenceIndex(records).byName(parent)
  return typeof found === 'object' ? found.id : undefined
}
