// The schedule view as a file: a row for each person, a column for each date, in the words of whoever asks.
import type { FastifyInstance } from 'fastify'
import { type Language, labelOf, languageOf } from '#server/contract/labels.ts'
import { permissionOf } from '#server/contract/schemas.ts'
import { type Caller, callRunner } from '#server/crud/call.ts'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import type { FileContent } from '#server/exchange/write/column.ts'
import { mediaTypes, writeTable } from '#server/exchange/write/write-table.ts'
import { isoDate } from '../engine/dates.ts'
import { planQuery } from './plan-query.ts'
import type { PlannedDay } from './planned-days.ts'
import { scheduleView } from './schedule-view.ts'

const path = '/web/att/api/v2/schedule_view/export/'
const kinds = ['csv', 'xlsx'] as const
const portion = 100

export function planFileCall(app: FastifyInstance, caller: Caller): void {
  const permission = permissionOf('GET', path)
  const run = callRunner(caller)
  app.get(path, { config: { permission } }, async (request, reply) => {
    const asked: Readonly<Record<string, unknown>> = { ...Object(request.query) }
    const kind = kinds.find((one) => one === (asked.format ?? 'xlsx'))
    if (!kind) throw refuse('ZBAT0014', { field: 'format', allowed: kinds.join(', ') })
    const language = languageOf(request.headers['accept-language'])
    const content = await run(request, (context) => contentOf(context, asked, language))
    return reply
      .headers({
        'content-type': mediaTypes[kind],
        'content-disposition': `attachment; filename="schedule-view-${asked.start_date}.${kind}"`,
        'cache-control': 'private, no-store',
      })
      .send(writeTable(kind, content))
  })
}

async function contentOf(
  context: Context,
  asked: Readonly<Record<string, unknown>>,
  language: Language,
): Promise<FileContent> {
  const { from, to } = planQuery(asked)
  const rows: string[][] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const view: Awaited<ReturnType<typeof scheduleView>> = await scheduleView(context, {
      ...{ ...asked, offset, page_size: portion },
    })
    for (const { emp_code, full_name, department, days } of view.people)
      rows.push([emp_code, full_name, department, ...days.map((day) => textOf(day, language))])
    offset = view.next
  }
  const word = (id: string) => labelOf(language, id) ?? id
  const dates = Array.from({ length: to - from + 1 }, (_, at) => isoDate(from + at))
  const headers = [...['emp_code', 'full_name', 'department'].map((name) => word(`employee.${name}`)), ...dates]
  return {
    columns: headers.map((header) => ({ header, kind: 'text' })),
    rows,
    title: `${isoDate(from)} ${isoDate(to)}`,
    rightToLeft: language === 'ar',
  }
}

/** `General 09:00–18:00, Leave`; what is not required stands in brackets. */
function textOf({ slots, holiday, leave, training }: PlannedDay, language: Language): string {
  const times = slots.map(({ name, start, end, required, candidate }) => {
    const text = start && end ? `${name} ${start.slice(0, 5)}–${end.slice(0, 5)}` : name
    return required && !candidate ? text : `(${text})`
  })
  const requests = [
    ...(leave ? [labelOf(language, 'RequestType.LEAVE')] : []),
    ...(training ? [labelOf(language, 'RequestType.TRAINING')] : []),
  ]
  return [...times, holiday, ...requests].filter(Boolean).join(', ')
}
