// Makes ready what every row is read with: words of choices, and the records that references may point to.

import { type ReferenceRecord, referenceIndex } from '#openapi/reference-index.ts'
import type { Labels } from '../values/labels.ts'
import { columnVocabulary } from '../values/read-choice.ts'
import type { PreparedImport } from './prepare.ts'
import type { RowReader } from './read-row.ts'
import type { ImportStore } from './store.ts'

/** By resource; records that only a dry run knows have ids below zero. */
export type KnownRecords = ReadonlyMap<string, readonly ReferenceRecord[]>

export async function loadRecords({ layout }: PreparedImport, store: ImportStore): Promise<KnownRecords> {
  const resources = new Set(layout.references.flatMap(({ field }) => field.references?.resource ?? []))
  const known = new Map<string, readonly ReferenceRecord[]>()
  for (const resource of resources) known.set(resource, await store.records(resource))
  return known
}

export function openReader(
  { layout, survey, subject }: PreparedImport,
  labels: Labels,
  known: KnownRecords,
): RowReader {
  const choices = layout.plain
    .filter(({ field }) => field.choices)
    .map(({ field, header, index }) => {
      const column = { header, seen: survey.words.get(index) ?? new Set<string>() }
      return [field.name, columnVocabulary(field, labels, column)] as const
    })
  const indexes = [...known].map(([resource, records]) => [resource, referenceIndex(records)] as const)
  const { keys, rules } = subject
  const { lastDay, span } = rules
  return { layout, survey, keys, lastDay, span, choices: new Map(choices), indexes: new Map(indexes) }
}
