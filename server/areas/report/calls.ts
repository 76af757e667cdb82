// The calls of reports, the same for each: its columns, its rows in windows, and its file. Of the library, and of oneself.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, readRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { reportNamed, reports } from './all-reports.ts'
import type { ReportDefinition } from './define-report.ts'
import { reportFile } from './files/report-file.ts'
import { lastClosed } from './last-closed.ts'
import { leaveColumns } from './leave-columns.ts'
import { ownReportNamed, ownReports } from './own-reports.ts'
import { byGroups, reportHead, reportName } from './report-head.ts'
import { reportQuery } from './report-query.ts'
import { reportSettings } from './report-settings.ts'
import { reportPage } from './window/report-page.ts'
import { untilCalculated } from './window/until-calculated.ts'
import { withinTime } from './window/within-time.ts'

interface Shelf {
  readonly base: string
  readonly letters: string
  readonly all: readonly ReportDefinition[]
  readonly named: (name: string) => ReportDefinition | undefined
  /** Whose rows alone are read; undefined: those within the caller’s scope. */
  readonly own: (context: Context) => number | undefined
}

const library: Shelf = {
  base: '/web/report/api/v2/reports/',
  letters: 'RP',
  all: byGroups(reports),
  named: reportNamed,
  own: () => undefined,
}

const ownShelf: Shelf = {
  base: '/web/personal/api/v2/reports/',
  letters: 'PE',
  all: ownReports,
  named: ownReportNamed,
  own: ({ principal: { employee } }) => {
    if (employee === null) throw refuse('ZBOA0404')
    return employee
  },
}

export function reportCalls(app: FastifyInstance, caller: Caller, importer: Importer): void {
  for (const shelf of [library, ownShelf]) shelfCalls(app, shelf, caller, importer)
}

function shelfCalls(
  app: FastifyInstance,
  { base, letters, all, named, own }: Shelf,
  caller: Caller,
  importer: Importer,
) {
  const reader = readRunner(caller)
  const read = (request: FastifyRequest) => withinTime(reader(request))
  const reportOf = ({ params }: FastifyRequest): ReportDefinition => {
    const { report: name }: { report?: unknown } = Object(params)
    const report = named(String(name))
    if (!report) throw refuse('ZBRP0101', { name: String(name) })
    return report
  }
  const place = (path: string) => ({
    url: base + path.replace('{report}', ':report'),
    options: { config: { permission: permissionOf('GET', base + path) } },
  })
  const on = (path: string, work: (request: FastifyRequest) => Promise<unknown>) => {
    const { url, options } = place(path)
    app.get(url, options, async (request) => success(letters, await work(request), request))
  }

  on('', async (request) => all.map((report) => reportName(report, language(request))))
  on('{report}/columns/', (request) => {
    const report = reportOf(request)
    return read(request)(async ({ db, company }) => {
      const settings = await reportSettings(db, company.id)
      const leave = await leaveColumns(db, company.id, report)
      const closed = await lastClosed(db, company.id)
      return reportHead(report, { settings, leave, closed }, language(request))
    })
  })
  on('{report}/', async (request) => {
    const report = reportOf(request)
    const query = reportQuery(asked(request), report)
    await untilCalculated(read(request), query)
    if (query.compare) await untilCalculated(read(request), { ...query.compare, offset: query.offset })
    return read(request)((context) => reportPage(context, report, { ...query, own: own(context) }, language(request)))
  })

  const { url, options } = place('{report}/export/')
  app.get(url, options, (request, reply) => {
    const report = reportOf(request)
    const call = { importer, report, own, asked: asked(request), language: language(request) }
    return reportFile({ ...call, run: read(request), reply })
  })
}

const language = (request: FastifyRequest) => languageOf(request.headers['accept-language'])

const asked = ({ query }: FastifyRequest): Readonly<Record<string, unknown>> => ({ ...Object(query) })
