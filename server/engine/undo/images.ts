// Rows as undo keeps them: what each record was before and after, of which resource it is, and how people call it.
import { sql } from 'kysely'
import type { ResourceMeta } from '#openapi/types.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { undoableResources } from '#server/engine/crud/undo-mark.ts'

/** A row's columns as JSON. */
export type Image = Readonly<Record<string, unknown>>

export interface Net {
  readonly table_name: string
  readonly image: Image
  /** Null: it was not there. */
  readonly before: Image | null
  readonly after: Image | null
}

const byTable = new Map(undoableResources.map((meta) => [storageOf(meta.name).table, meta]))

/** The resource whose records a table holds; none for pairs and for what goes with a record. */
export const resourceOf = (table: string): ResourceMeta | undefined => byTable.get(table)

export const idIn = (image: Image): number => Number(image.id)

/** As the display name of reads. */
export function nameIn({ display }: ResourceMeta, image: Image): string {
  const parts = [...display.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => String(image[field] ?? ''))
  return [...new Set(parts)].filter((part) => part !== '').join(' ')
}

/** What the rows come to, record by record. */
export async function netOf({ db }: Context, rows: readonly number[]): Promise<Net[]> {
  const { rows: found } = await sql<Net>`
    select table_name, image, before, after from undo_net(${rows}::bigint[]) order by last_id`.execute(db)
  return found
}

const mostNames = 10

/** The records that images are of, by name. */
export function namesOf(images: readonly { readonly table_name: string; readonly image: Image }[]): string {
  const names = images.slice(0, mostNames).map(({ table_name, image }) => {
    const meta = resourceOf(table_name)
    return meta ? nameIn(meta, image) : table_name
  })
  const more = images.length - mostNames
  return [...new Set(names)].join(', ') + (more > 0 ? ` +${more}` : '')
}
