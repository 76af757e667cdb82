// What a record is called in the operation log and in refusals: its name, or its code.
import type { ResourceMeta } from '#openapi/types.ts'

/** Undefined where a record has no name of its own, as one that is known by what it refers to. */
export function rowName(
  { label, code }: Pick<ResourceMeta, 'label' | 'code'>,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  const name = row[label ?? code ?? '']
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** Those of several, as far as they have one. */
export const rowNames = (
  meta: Pick<ResourceMeta, 'label' | 'code'>,
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly string[] => rows.flatMap((row) => rowName(meta, row) ?? [])
