// What the contract promises, served: the guard first, then every resource's verbs, then what each area's manifest names.
import type { FastifyInstance } from 'fastify'
import { alertSchedules } from './alerts/alert-schedules.ts'
import { areas } from './areas/all-areas.ts'
import type { AreaTools } from './areas/define-area.ts'
import { authenticate } from './auth/authenticate.ts'
import type { Config } from './config.ts'
import { boundBodies } from './contract/bound-bodies.ts'
import { takeForms } from './contract/take-forms.ts'
import type { Behaviours } from './crud/behaviours.ts'
import type { Caller } from './crud/call.ts'
import { crudPlugin } from './crud/plugin.ts'
import { searchPlugin } from './crud/search-plugin.ts'
import type { Database } from './db/database.ts'
import { type ServeExchange, serveExchange } from './exchange/serve-exchange.ts'
import { fileChanges } from './files/file-changes.ts'
import { serveFiles } from './files/file-route.ts'
import { fileStore } from './files/file-store.ts'
import { sweepFilesSchedule } from './files/sweep-files.ts'
import { auditAll } from './history/audit.ts'
import type { Schedule } from './jobs/schedule.ts'
import { serveSchedules } from './jobs/serve-schedules.ts'
import { serveLive } from './live/serve-live.ts'
import { takeClientFaults } from './log/client-faults.ts'
import { forgetMailsSchedule } from './mail/forget-mails.ts'
import { serveMail } from './mail/serve-mail.ts'
import { notificationsPlugin } from './notifications/notifications-plugin.ts'
import { answerOnce, keptAnswersSchedule } from './repeats/answer-once.ts'
import { serverSecrets } from './secrets/server-secrets.ts'
import { purgeUndoSchedule } from './undo/purge-undo.ts'
import { undoPlugin } from './undo/undo-plugin.ts'
import { serveViews } from './views/views-plugin.ts'

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
    kinds: (importer) => areas.flatMap(({ jobs }) => jobs?.({ caller, importer }) ?? []),
  })
  const tools: AreaTools = { config: options.config, access: app.access, caller, importer }
  for (const { calls } of areas) calls?.(app, tools)
  serveSchedules(app, { ...options, files: caller.files }, schedules)
}
