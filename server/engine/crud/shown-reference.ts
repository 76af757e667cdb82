// A reference as reads answer it: `{id, display_name, <code>, <name>}`, made by the database or from columns of the record.
import { type RawBuilder, sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta, ResourceName } from '#openapi/types.ts'
import { displayTerm } from './display-term.ts'

type Term = RawBuilder<unknown>

const shownFields = ({ code, label }: ResourceMeta) => [code, label].filter((name) => name !== undefined)

/** Made by the database, whatever the fields are. */
export function referenceTerm(target: ResourceName, alias: string): Term {
  const meta = contract[target]
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const parts = shownFields(meta).map((name) => sql`, ${sql.lit(name)}, ${column(name)}`)
  return sql`json_build_object('id', ${column('id')}, 'display_name', ${displayTerm(meta, alias)}${sql.join(parts, sql``)})`
}

/** Reads a reference from a row that holds its columns, and null where there is none. */
interface Reader {
  readonly columns: readonly Term[]
  readonly read: (row: Readonly<Record<string, unknown>>) => object | null
}

/**
 * Making a JSON object takes the database several times as long as reading its texts, so where all that is shown are
 * texts they are read as they are. `place` sets the columns apart from those of other references.
 */
export function referenceReader(target: ResourceName, alias: string, place: string): Reader {
  const meta: ResourceMeta = contract[target]
  const template = [...meta.display.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const shown = shownFields(meta)
  const names = ['id', ...new Set([...shown, ...template])]
  const at = (name: string) => `${place}.${name}`
  if (names.some((name) => name !== 'id' && meta.fields[name]?.kind !== 'text')) {
    const whole = sql`case when ${sql.ref(`${alias}.id`)} is not null then ${referenceTerm(target, alias)} end as ${quoted(at(''))}`
    return { columns: [whole], read: ({ [at('')]: found }) => (typeof found === 'object' ? found : null) }
  }
  const named = names.map((name) => sql`${sql.ref(`${alias}.${name}`)} as ${quoted(at(name))}`)
  return {
    columns: named,
    read: (row) => {
      const id = row[at('id')]
      if (id === null || id === undefined) return null
      const reference: Record<string, unknown> = { id, display_name: shownText(template.map((name) => row[at(name)])) }
      for (const name of shown) reference[name] = row[at(name)]
      return reference
    },
  }
}

const quoted = (name: string) => sql.raw(`"${name}"`)

/** What `displayTerm` says in SQL: what stands there twice is shown once. */
function shownText([first, ...others]: readonly unknown[]): string {
  const texts = [first, ...others.filter((one) => one !== first)]
  return texts.filter((text) => text !== null && text !== undefined && text !== '').join(' ')
}
