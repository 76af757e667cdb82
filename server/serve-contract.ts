// What the contract promises, served: the guard first, then every resource's verbs, then what each area's manifest names.
import type { FastifyInstance } from 'fastify'
import { authenticate } from './access/authenticate.ts'
import { areas } from './areas/all-areas.ts'
import type { AreaTools } from './areas/define-area.ts'
import type { Config } from './config.ts'
import { alertSchedules } from './engine/alerts/alert-schedules.ts'
import { auditAll } from './engine/crud/audit.ts'
import type { Behaviours } from './engine/crud/behaviours.ts'
import type { Caller } from './engine/crud/call.ts'
import { serveFiles } from './engine/files/file-route.ts'
import { sweepFilesSchedule } from './engine/files/sweep-files.ts'
import { serveLive } from './engine/live/serve-live.ts'
import { takeClientFaults } from './engine/log/client-faults.ts'
import { notificationsPlugin } from './engine/notifications/notifications-plugin.ts'
import { answerOnce, keptAnswersSchedule } from './engine/repeats/answer-once.ts'
import { crudPlugin } from './engine/serve/crud-plugin.ts'
import { searchPlugin } from './engine/serve/search-plugin.ts'
import { type ServeExchange, serveExchange } from './engine/serve/serve-exchange.ts'
import { purgeUndoSchedule } from './engine/undo/purge-undo.ts'
import { undoPlugin } from './engine/undo/undo-plugin.ts'
import { serveViews } from './engine/views/views-plugin.ts'
import { boundBodies } from './platform/contract/bound-bodies.ts'
import { takeForms } from './platform/contract/take-forms.ts'
import type { Database } from './platform/db/database.ts'
import { fileChanges } from './platform/files/file-changes.ts'
import { fileStore } from './platform/files/file-store.ts'
import { refreshStatisticsSchedule } from './platform/jobs/refresh-statistics.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import { serveSchedules } from './platform/jobs/serve-schedules.ts'
import { forgetMailsSchedule } from './platform/mail/forget-mails.ts'
import { serveMail } from './platform/mail/serve-mail.ts'
import { serverSecrets } from './platform/secrets/server-secrets.ts'

interface Options {
  readonly config: Config
  readonly database: Database
}

const behaviours = areas.reduce<Behaviours>((all, area) => Object.assign(all, area.behaviours), {})

/** What runs regularly. */
export const schedules: readonly Schedule[] = [
  ...alertSchedules,
  forgetMailsSchedule,
  keptAnswersSchedule,
  purgeUndoSchedule,
  refreshStatisticsSchedule,
  sweepFilesSchedule,
  ...areas.flatMap((area) => area.schedules ?? []),
]

/** What every call of a resource works with. */
function callerOf({ config, database }: Options): Caller {
  const secrets = serverSecrets(config)
  return {
    database,
    files: fileChanges({ database, store: fileStore(config.dataDir), secrets }),
    audit: (context, ...entries) =>
      auditAll(context.db, { principal: context.principal, request: context.call }, entries),
  }
}

export async function serveContract(app: FastifyInstance, options: Options): Promise<void> {
  const caller = callerOf(options)
  const { undoMinutes, trashDays } = options.config
  serveMail(app, options)
  await authenticate(app, options)
  answerOnce(app, options)
  await takeForms(app)
  // What comes as a form is bounded like what comes as JSON.
  boundBodies(app, options.config.bodyLimitMb * 1024 * 1024)
  await serveLive(app, options)
  serveFiles(app, options)
  takeClientFaults(app, options)
  await notificationsPlugin(app, caller)
  await undoPlugin(app, { ...caller, behaviours, undoMinutes })
  serveViews(
    app,
    caller,
    areas.flatMap(({ viewed }) => viewed ?? []),
  )
  await crudPlugin(app, { ...caller, behaviours, trashDays })
  await searchPlugin(app, { ...caller, behaviours })
  const store = fileStore(options.config.dataDir)
  const importer = await serveExchange(app, {
    ...caller,
    behaviours,
    store,
    unseal: serverSecrets(options.config).unseal,
    undoMinutes,
    rules: areas.reduce<ServeExchange['rules']>((all, { imports }) => Object.assign(all, imports), {}),
    kinds: (importer) => areas.flatMap(({ jobs }) => jobs?.({ caller, importer, store }) ?? []),
  })
  const tools: AreaTools = { config: options.config, access: app.access, caller, importer, store }
  for (const { calls } of areas) calls?.(app, tools)
  serveSchedules(app, { ...options, files: caller.files }, schedules)
}
