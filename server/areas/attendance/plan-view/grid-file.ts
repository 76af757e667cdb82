// The attendance grid as a file: a row for each person, a column for each date, then the sums, in the words of whoever asks.
import type { FastifyInstance } from 'fastify'
import { type Language, labelOf, languageOf } from '#server/contract/labels.ts'
import { permissionOf } from '#server/contract/schemas.ts'
import { type Caller, callRunner } from '#server/crud/call.ts'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import type { FileContent } from '#server/exchange/write/column.ts'
import { mediaTypes, writeTable } from '#server/exchange/write/write-table.ts'
import { dayOf, isoDate } from '../engine/dates.ts'
import { attendanceGrid, type GridQuery, gridQuery } from './attendance-grid.ts'
import { gridText } from './grid-texts.ts'

const path = '/web/att/api/v2/attendance_grid/export/'
const kinds = ['csv', 'xlsx'] as const
const portion = 200

export function gridFileCall(app: FastifyInstance, caller: Caller): void {
  const permission = permissionOf('GET', path)
  const run = callRunner(caller)
  app.get(path, { config: { permission } }, async (request, reply) => {
    const asked: Readonly<Record<string, unknown>> = { ...Object(request.query) }
    const kind = kinds.find((one) => one === (asked.format ?? 'xlsx'))
    if (!kind) throw refuse('ZBAT0014', { field: 'format', allowed: kinds.join(', ') })
    const query = gridQuery({ ...asked, offset: undefined, page_size: undefined })
    const language = languageOf(request.headers['accept-language'])
    const content = await run(request, (context) => contentOf(context, query, language))
    return reply
      .headers({
        'content-type': mediaTypes[kind],
        'content-disposition': `attachment; filename="attendance-${query.from}.${kind}"`,
        'cache-control': 'private, no-store',
      })
      .send(writeTable(kind, content))
  })
}

const sums = [
  'attended_days',
  'absent_days',
  'leave_days',
  'late_count',
  'late',
  'worked',
  'overtime',
  'missing',
] as const

async function contentOf(context: Context, query: GridQuery, language: Language): Promise<FileContent> {
  const [first, last] = [dayOf(query.from), dayOf(query.to)]
  const dates = Array.from({ length: last - first + 1 }, (_, at) => isoDate(first + at))
  const rows: string[][] = []
  for (let offset = 0, total = 1; offset < total; offset += portion) {
    const grid = await attendanceGrid(context, { ...query, offset, size: portion })
    total = grid.total
    for (const person of grid.people) {
      const cells = new Map(person.cells.map((cell) => [cell.date, cell]))
      rows.push([
        ...[person.emp_code, person.name, person.department ?? ''],
        ...dates.map((date) => textOf(cells.get(date), language)),
        ...sums.map((name) => String(person[name])),
      ])
    }
  }
  const word = (id: string) => labelOf(language, id) ?? id
  const headers = [
    ...['emp_code', 'full_name', 'department'].map((name) => word(`employee.${name}`)),
    ...dates,
    ...sums.map((name) => word(gridText(name))),
  ]
  return {
    columns: headers.map((header) => ({ header, kind: 'text' })),
    rows,
    title: `${query.from} ${query.to}`,
    rightToLeft: language === 'ar',
  }
}

type Cell = Awaited<ReturnType<typeof attendanceGrid>>['people'][number]['cells'][number]

/** `Present 09:12–18:02`. */
function textOf(cell: Cell | undefined, language: Language): string {
  if (!cell) return ''
  const times = cell.in || cell.out ? `${cell.in ?? '…'}–${cell.out ?? '…'}` : ''
  return [labelOf(language, gridText(cell.status)), times].filter(Boolean).join(' ')
}
