// People by dates as a file: a row for each person, a column for each date, in the words of whoever asks. The schedule view and the
// attendance grid are saved so.
import type { FastifyInstance } from 'fastify'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { mediaTypes, writeTable } from '#server/engine/exchange/write/write-table.ts'
import { type Language, labelOf, languageOf } from '#server/platform/contract/labels.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { dayOf, isoDate } from '../../engine/dates.ts'

/** What was asked for, before it is checked. */
type Asked = Readonly<Record<string, unknown>>

export interface PeopleByDates {
  /** Days as ISO dates. */
  readonly from: string
  readonly to: string
  /** Code, name and department of a person, a text for each date, then what follows. */
  readonly rows: readonly (readonly string[])[]
  /** Ids of the labels of what follows the dates. */
  readonly further?: readonly string[]
}

interface FileCall {
  readonly path: `/web/${string}`
  /** How the file's name begins. */
  readonly name: string
  readonly read: (context: Context, asked: Asked, language: Language) => Promise<PeopleByDates>
}

const kinds = ['csv', 'xlsx'] as const

export function peopleByDatesCall(app: FastifyInstance, caller: Caller, { path, name, read }: FileCall): void {
  const permission = permissionOf('GET', path)
  const run = callRunner(caller)
  app.get(path, { config: { permission } }, async (request, reply) => {
    const asked: Asked = { ...Object(request.query) }
    const kind = kinds.find((one) => one === (asked.format ?? 'xlsx'))
    if (!kind) throw refuse('ZBAT0014', { field: 'format', allowed: kinds.join(', ') })
    const language = languageOf(request.headers['accept-language'])
    const { from, to, rows, further = [] } = await run(request, (context) => read(context, asked, language))
    const word = (id: string) => labelOf(language, id) ?? id
    const person = ['emp_code', 'full_name', 'department'].map((field) => word(`employee.${field}`))
    return reply
      .headers({
        'content-type': mediaTypes[kind],
        'content-disposition': `attachment; filename="${name}-${from}.${kind}"`,
        'cache-control': 'private, no-store',
      })
      .send(
        writeTable(kind, {
          columns: [...person, ...datesBetween(from, to), ...further.map(word)].map((header) => ({
            header,
            kind: 'text',
          })),
          rows,
          title: `${from} ${to}`,
          rightToLeft: language === 'ar',
        }),
      )
  })
}

export function datesBetween(from: string, to: string): string[] {
  const [first, last] = [dayOf(from), dayOf(to)]
  return Array.from({ length: last - first + 1 }, (_, at) => isoDate(first + at))
}
