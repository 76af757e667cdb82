// The attendance grid as a file: what each day of a person was, with its times, then the sums.
import type { FastifyInstance } from 'fastify'
import type { Caller } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { betweenRows } from '#server/platform/jobs/breathe.ts'
import { attendanceGrid, gridQuery } from '../attendance-grid.ts'
import { gridText } from '../grid-texts.ts'
import { peopleByDates } from './people-by-dates.ts'
import { type Asked, datesBetween, type FileWords, type TableFile, tableFileCall } from './table-file.ts'

const portion = 200

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
  const rows: string[][] = []
  for (let offset = 0, total = 1; offset < total; offset += portion) {
    const grid = await attendanceGrid(context, { ...query, offset, size: portion })
    total = grid.total
    for (const person of grid.people) {
      const cells = new Map(person.cells.map((cell) => [cell.date, cell]))
      rows.push([
        ...[person.emp_code, person.name, person.department ?? ''],
        ...dates.map((date) => textOf(cells.get(date), words)),
        ...sums.map((name) => String(person[name])),
      ])
    }
    await betweenRows()
  }
  return peopleByDates({ from: query.from, to: query.to, rows, further: sums.map(gridText) }, words)
}

type Cell = Awaited<ReturnType<typeof attendanceGrid>>['people'][number]['cells'][number]

/** `Present 09:12–18:02`. */
function textOf(cell: Cell | undefined, { word }: FileWords): string {
  if (!cell) return ''
  const times = cell.in || cell.out ? `${cell.in ?? '…'}–${cell.out ?? '…'}` : ''
  return [word(gridText(cell.status)), times].filter(Boolean).join(' ')
}
