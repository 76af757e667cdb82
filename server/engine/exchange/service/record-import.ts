// Writes one row of the operation log for a whole import, beside those of the records.
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { Counts } from '../import/import-batch.ts'
import type { PreparedImport } from '../import/prepare.ts'

export async function recordImport(
  context: Context,
  { subject }: PreparedImport,
  fileName: string,
  counts: Counts,
): Promise<void> {
  const changes = Object.entries(counts).map(([name, count]): [string, [unknown, unknown]] => [name, [null, count]])
  await record(context, storageOf(subject.resource.name).meta, 'IMPORT', [], Object.fromEntries(changes), [fileName])
}
