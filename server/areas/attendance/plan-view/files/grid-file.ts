// The attendance grid as a file: what each day of a person was, with its times, then the sums.
import type { FastifyInstance } from 'fastify'
import type { Caller } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { gridIds, gridPeople, gridQuery } from '../attendance-grid.ts'
import { gridText } from '../grid-texts.ts'
import { peopleByDates } from './people-by-dates.ts'
import { type Asked, datesBetween, type FileWords, type TableFile, tableFileCall } from './table-file.ts'

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

export const gridFileCall = (app: FastifyInstance, caller: Caller, importer: Importer): void =>
  tableFileCall(
    app,
    { caller, importer },
    {
      path: '/web/att/api/v2/attendance_grid/export/',
      name: 'attendance',
      title: gridText('title'),
      read: readGrid,
    },
  )

async function readGrid(context: Context, asked: Asked, words: FileWords): Promise<TableFile> {
  const query = gridQuery({ ...asked, offset: undefined, page_size: undefined })
  const dates = datesBetween(query.from, query.to)
  const rowOf = (person: Person) => {
    const cells = new Map(person.cells.map((cell) => [cell.date, cell]))
    return [
      ...[person.emp_code, person.name, person.department ?? ''],
      ...dates.map((date) => textOf(cells.get(date), words)),
      ...sums.map((name) => String(person[name])),
    ]
  }
  const people = await gridIds(context, query)
  return {
    ...peopleByDates({ from: query.from, to: query.to, further: sums.map(gridText) }, words),
    ...{ people, count: people.length },
    rowsOf: async (current, ids) => (await gridPeople(current, query, ids)).map(rowOf),
  }
}

type Person = Awaited<ReturnType<typeof gridPeople>>[number]
type Cell = Person['cells'][number]

/** `Present 09:12–18:02`. */
function textOf(cell: Cell | undefined, { word }: FileWords): string {
  if (!cell) return ''
  const times = cell.in || cell.out ? `${cell.in ?? '…'}–${cell.out ?? '…'}` : ''
  return [word(gridText(cell.status)), times].filter(Boolean).join(' ')
}
