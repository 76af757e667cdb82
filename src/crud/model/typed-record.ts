// The record that a typed text means, found as an import finds it: by its code, its name, or the path to it.
import type { QueryClient } from '@tanstack/react-query'
import { type Found, type ReferenceRecord, referenceIndex } from '#openapi/reference-index.ts'
import type { TargetMeta } from '#openapi/types.ts'
import { lookupSource, treeQuery } from '#src/api/lookups.ts'
import type { Fields } from './screen.ts'

/** Those that a search for the whole of a code or name may give beside it. */
const mostAlike = 100

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

async function candidates(
  client: QueryClient,
  target: TargetMeta,
  text: string,
  where: Fields,
): Promise<readonly ReferenceRecord[]> {
  if (target.tree) {
    const nodes = await client.fetchQuery(treeQuery(target))
    return nodes.map(({ id, code, name, parent }) => ({ id, code: textOf(code), name, parent }))
  }
  const { data } = await lookupSource(client, target, where).load({ page: 1, page_size: mostAlike, search: text })
  return data.map((choice) => ({
    id: choice.id,
    code: target.code === undefined ? null : textOf(choice[target.code]),
    name: (target.label !== undefined && textOf(choice[target.label])) || choice.display_name,
    parent: null,
  }))
}

/** `where`: filters of the target's list. */
export async function typedRecord(
  client: QueryClient,
  target: TargetMeta,
  text: string,
  where: Fields = {},
): Promise<Found> {
  const { byCode, byName } = referenceIndex(await candidates(client, target, text, where))
  const coded = byCode(text)
  return coded === 'none' ? byName(text) : coded
}
