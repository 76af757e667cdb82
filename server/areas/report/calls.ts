// The calls of reports, the same for each: its columns, its rows in windows, and its file.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '#server/contract/labels.ts'
import { permissionOf } from '#server/contract/schemas.ts'
import { success } from '#server/crud/answer.ts'
import { type Caller, readRunner } from '#server/crud/call.ts'
import { refuse } from '#server/errors/refusal.ts'
import type { Importer } from '#server/exchange/service/importer.ts'
import { reportNamed, reports } from './all-reports.ts'
import type { ReportDefinition } from './define-report.ts'
import { reportFile } from './files/report-file.ts'
import { leaveColumns } from './leave-columns.ts'
import { byGroups, reportHead, reportName } from './report-head.ts'
import { reportPage } from './report-page.ts'
import { reportQuery } from './report-query.ts'
import { reportSettings } from './report-settings.ts'
import { untilCalculated } from './until-calculated.ts'

const base = '/web/report/api/v2/reports/'

export function reportCalls(app: FastifyInstance, caller: Caller, importer: Importer): void {
  const read = readRunner(caller)
  const on = (path: string, work: (request: FastifyRequest) => Promise<unknown>) =>
    app.get(
      base + path.replace('{report}', ':report'),
      { config: { permission: permissionOf('GET', base + path) } },
      async (request) => success('RP', await work(request), request),
    )

  on('', async (request) => byGroups(reports).map((report) => reportName(report, language(request))))
  on('{report}/columns/', (request) => {
    const report = reportOf(request)
    return read(request)(async ({ db, company }) =>
      reportHead(
        report,
        { settings: await reportSettings(db, company.id), leave: await leaveColumns(db, company.id, report) },
        language(request),
      ),
    )
  })
  on('{report}/', async (request) => {
    const report = reportOf(request)
    const query = reportQuery(asked(request), report)
    await untilCalculated(read(request), query)
    return read(request)((context) => reportPage(context, report, query))
  })

  const path = `${base}{report}/export/`
  app.get(
    path.replace('{report}', ':report'),
    { config: { permission: permissionOf('GET', path) } },
    (request, reply) =>
      reportFile({
        importer,
        report: reportOf(request),
        asked: asked(request),
        language: language(request),
        run: read(request),
        reply,
      }),
  )
}

const language = (request: FastifyRequest) => languageOf(request.headers['accept-language'])

const asked = ({ query }: FastifyRequest): Readonly<Record<string, unknown>> => ({ ...Object(query) })

function reportOf({ params }: FastifyRequest): ReportDefinition {
  const { report: name }: { report?: unknown } = Object(params)
  const report = reportNamed(String(name))
  if (!report) throw refuse('ZBRP0101', { name: String(name) })
  return report
}
