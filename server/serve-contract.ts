// What the contract promises, served: the guard first, then every resource's verbs, then the calls of each area.
import type { FastifyInstance } from 'fastify'
import { alertSchedules } from './alerts/alert-schedules.ts'
import { accessBehaviours } from './areas/access/behaviours.ts'
import { attendanceBehaviours } from './areas/attendance/behaviours.ts'
import { calculationCalls } from './areas/attendance/calculation-calls.ts'
import { attendanceCalls } from './areas/attendance/calls.ts'
import { effectCalls } from './areas/attendance/effect-calls.ts'
import { leaveScheduleJob, leaveSchedulesSchedule } from './areas/attendance/leave/schedule-jobs.ts'
import { morningNewsSchedule } from './areas/attendance/own-news.ts'
import { decideInTimeSchedule } from './areas/attendance/requests/decide-in-time.ts'
import { absenceAtNight } from './areas/attendance/requests/deduct-absence.ts'
import { autoLockJob, autoLockSchedule } from './areas/attendance/run/auto-lock.ts'
import { calculateInBackground } from './areas/attendance/serve.ts'
import { companyBehaviours } from './areas/company/behaviours.ts'
import { companyCalls } from './areas/company/calls.ts'
import { complementBehaviours } from './areas/complement/behaviours.ts'
import { complementCalls } from './areas/complement/calls.ts'
import { remindOfEventsSchedule } from './areas/complement/event-reminders.ts'
import { deviceBehaviours } from './areas/device/behaviours.ts'
import { deviceCalls } from './areas/device/calls.ts'
import { forgetPhotosSchedule } from './areas/device/forget-photos.ts'
import { terminalUpkeepSchedule } from './areas/device/upkeep.ts'
import { deliverAnnouncementsSchedule } from './areas/gps/announcement-delivery.ts'
import { gpsBehaviours } from './areas/gps/behaviours.ts'
import { gpsCalls } from './areas/gps/calls.ts'
import { planVisitsSchedule } from './areas/gps/plan-visits.ts'
import { audit } from './areas/identity/audit.ts'
import { identityCalls } from './areas/identity/calls.ts'
import { identitySchedules } from './areas/identity/upkeep.ts'
import { personnelBehaviours } from './areas/personnel/behaviours.ts'
import { personnelCalls } from './areas/personnel/calls.ts'
import { employeeImport } from './areas/personnel/employee-import.ts'
import { resignSchedule } from './areas/personnel/resign-upkeep.ts'
import { ralvieBehaviours } from './areas/ralvie/behaviours.ts'
import { autoExportCalls } from './areas/system/auto-export/calls.ts'
import { planRunsSchedule } from './areas/system/auto-export/plan-runs.ts'
import { autoExportJob } from './areas/system/auto-export/run-job.ts'
import { systemBehaviours } from './areas/system/behaviours.ts'
import { systemCalls } from './areas/system/calls.ts'
import { endOutdatedSchedule } from './areas/system/upkeep.ts'
import { vendorBehaviours } from './areas/vendor/behaviours.ts'
import { vendorCalls } from './areas/vendor/calls.ts'
import { dashboardCalls } from './areas/vendor/dashboard-calls.ts'
import { standingSchedule } from './areas/vendor/standing.ts'
import { workflowBehaviours } from './areas/workflow/behaviours.ts'
import { workflowCalls } from './areas/workflow/calls.ts'
import { authenticate } from './auth/authenticate.ts'
import type { Config } from './config.ts'
import { takeForms } from './contract/take-forms.ts'
import { boundBodies } from './contract/bound-bodies.ts'
import type { Caller } from './crud/call.ts'
import { crudPlugin } from './crud/plugin.ts'
import { searchPlugin } from './crud/search-plugin.ts'
import type { Database } from './db/database.ts'
import { serveExchange } from './exchange/serve-exchange.ts'
import { fileChanges } from './files/file-changes.ts'
import { serveFiles } from './files/file-route.ts'
import { fileStore } from './files/file-store.ts'
import { sweepFilesSchedule } from './files/sweep-files.ts'
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

const behaviours = {
  ...accessBehaviours,
  ...attendanceBehaviours,
  ...companyBehaviours,
  ...deviceBehaviours,
  ...gpsBehaviours,
  ...complementBehaviours,
  ...personnelBehaviours,
  ...ralvieBehaviours,
  ...systemBehaviours,
  ...vendorBehaviours,
  ...workflowBehaviours,
}

/** What runs regularly. */
const schedules: readonly Schedule[] = [
  ...alertSchedules,
  ...identitySchedules,
  autoLockSchedule,
  decideInTimeSchedule,
  deliverAnnouncementsSchedule,
  endOutdatedSchedule,
  forgetMailsSchedule,
  forgetPhotosSchedule,
  keptAnswersSchedule,
  leaveSchedulesSchedule,
  morningNewsSchedule,
  planRunsSchedule,
  planVisitsSchedule,
  purgeUndoSchedule,
  remindOfEventsSchedule,
  resignSchedule,
  standingSchedule,
  sweepFilesSchedule,
  terminalUpkeepSchedule,
]

/** What every call of a resource works with. */
function callerOf({ config, database }: Options): Caller {
  const secrets = serverSecrets(config)
  return {
    database,
    files: fileChanges({ database, store: fileStore(config.dataDir), secrets }),
    audit: (context, entry) => audit(context.db, { principal: context.principal, request: context.call, ...entry }),
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
  identityCalls(app, options)
  await serveLive(app, options)
  serveFiles(app, options)
  takeClientFaults(app, options)
  await notificationsPlugin(app, caller)
  await undoPlugin(app, { ...caller, behaviours, undoMinutes })
  serveViews(app, caller)
  await crudPlugin(app, { ...caller, behaviours, trashDays })
  await searchPlugin(app, { ...caller, behaviours })
  const store = fileStore(options.config.dataDir)
  const importer = await serveExchange(app, {
    ...caller,
    behaviours,
    store,
    unseal: serverSecrets(options.config).unseal,
    undoMinutes,
    rules: { employee: employeeImport },
    kinds: (importer) => [autoExportJob(importer, caller), autoLockJob, leaveScheduleJob(absenceAtNight)],
  })
  autoExportCalls(app, caller, importer)
  attendanceCalls(app, caller)
  companyCalls(app, caller)
  complementCalls(app, caller)
  personnelCalls(app, caller, importer)
  systemCalls(app, caller)
  workflowCalls(app, caller)
  dashboardCalls(app, caller)
  vendorCalls(app, { ...options, access: app.access }, caller)
  gpsCalls(app, caller)
  deviceCalls(app, { ...options, files: caller.files }, caller)
  calculationCalls(app, caller)
  effectCalls(app, caller)
  calculateInBackground(app, options)
  serveSchedules(app, { ...options, files: caller.files }, schedules)
}
