// Statements that come again and again are prepared once on the embedded database too, and run by one message each. Rows are
// what the statement says, hence the cast.
import { type messages, type PGlite, protocol } from '@electric-sql/pglite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { statementNames } from './prepared.ts'

const { serialize } = protocol

interface Prepared {
  /** Types of the values it takes, by oid. */
  readonly takes: readonly number[]
  /** Columns of the rows it answers with. */
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[]
}

const isOf =
  <N extends Message['name']>(name: N) =>
  (message: messages.BackendMessage): message is Extract<Message, { readonly name: N }> =>
    message.name === name

type Message =
  | (messages.ParameterDescriptionMessage & { readonly name: 'parameterDescription' })
  | (messages.RowDescriptionMessage & { readonly name: 'rowDescription' })
  | (messages.DataRowMessage & { readonly name: 'dataRow' })
  | (messages.CommandCompleteMessage & { readonly name: 'commandComplete' })

/** Lets the connection run statements with values under their names; alone, outside of transactions, they run as before. */
export function prepareEmbedded(connection: DatabaseConnection, engine: PGlite): void {
  const nameOf = statementNames()
  const known = new Map<string, Prepared>()
  const send = (...parts: readonly Uint8Array[]) =>
    engine.execProtocolStream(Buffer.concat([...parts, serialize.sync()]))

  async function prepare(name: string, text: string): Promise<Prepared> {
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const prepared = {
      takes: answer.find(isOf('parameterDescription'))?.dataTypeIDs ?? [],
      columns: answer.find(isOf('rowDescription'))?.fields ?? [],
    }
    known.set(name, prepared)
    return prepared
  }

  const asText = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null
    const write = type === undefined ? undefined : engine.serializers[type]
    return write ? write(value) : String(value)
  }

  async function runNamed<R>(name: string, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { takes, columns } = known.get(name) ?? (await prepare(name, sql))
    const values = parameters.map((value, place) => asText(value, takes[place]))
    const answer = await send(serialize.bind({ statement: name, values }), serialize.execute())
    const readers = columns.map(({ dataTypeID }) => engine.parsers[dataTypeID])
    const rows = answer.filter(isOf('dataRow')).map(({ fields }) =>
      Object.fromEntries(
        columns.map((column, place) => {
          const text = fields[place] ?? null
          const read = readers[place]
          return [column.name, text === null || !read ? text : read(text, column.dataTypeID)]
        }),
      ),
    )
    const [, count] =
      /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(answer.find(isOf('commandComplete'))?.text ?? '') ?? []
    return { rows: rows as R[], ...(count !== undefined && { numAffectedRows: BigInt(count) }) }
  }

  const run = connection.executeQuery.bind(connection)
  connection.executeQuery = <R>(query: CompiledQuery) => {
    const name = query.parameters.length > 0 && engine.isInTransaction() ? nameOf(query.sql) : undefined
    return name ? engine.runExclusive(() => runNamed<R>(name, query)) : run<R>(query)
  }
}
