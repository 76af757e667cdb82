// The calls of attendance that are no verbs of one record.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { writtenStep } from '#server/engine/crud/undo-mark.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { effectiveFields, inheritedFields } from './department-rule.ts'
import { resetGlobalRule } from './global-rule.ts'
import { askersBalance, balancesOf, ownBalances } from './leave/leave-balances.ts'
import { runSettings, simulateSetting } from './leave/setting-acts.ts'
import { leaveReceivers } from './leave-receivers.ts'
import { generateSchedules, ledgerOf } from './leave-schedule.ts'
import { clearDates, copyWeek, fillDates } from './plan-cells.ts'
import { attendanceGrid, gridQuery } from './plan-view/attendance-grid.ts'
import { teamAbsence } from './plan-view/away/team-absence.ts'
import { datesOfDraft, datesOfShift } from './plan-view/cycle-dates.ts'
import { dayPanel, ownDayPanel } from './plan-view/day-panel.ts'
import { employeeCalendar, ownCalendar } from './plan-view/employee-calendar.ts'
import { gridFileCall } from './plan-view/files/grid-file.ts'
import { planFileCall } from './plan-view/files/plan-file.ts'
import { ownHolidays } from './plan-view/own-holidays.ts'
import { scheduleView } from './plan-view/schedule-view.ts'
import { askedDays } from './requests/asked-days.ts'
import { checkOf, checkOwn } from './requests/own-check.ts'
import { proposals } from './requests/proposals.ts'
import { ownPunchesOfDay, punchesOfDay } from './requests/punches-of-day.ts'
import { tryTimetable } from './run/try-timetable.ts'

const base = '/web/att/api/v2/'
const own = '/web/personal/api/v2/'

export function attendanceCalls(app: FastifyInstance, caller: Caller, importer: Importer): void {
  const run = callRunner(caller)
  const trial = bodyOf('TimetableTrial', 'AT')
  const cycleTrial = bodyOf('CycleTrial', 'AT')
  const generation = bodyOf('LeaveGeneration', 'AT')
  const on = (
    method: 'GET' | 'POST',
    path: string,
    work: (context: Context, request: FastifyRequest) => Promise<unknown>,
    family = base,
  ) =>
    app.route({
      method,
      url: family + path.replace('{id}', ':id'),
      config: { permission: permissionOf(method, family + path) },
      handler: async (request) => success('AT', await run(request, (context) => work(context, request)), request),
    })

  const writing = (path: string, work: (context: Context, request: FastifyRequest) => Promise<unknown>) => {
    const permission = permissionOf('POST', base + path)
    const write = callRunner(caller, permission)
    app.post(base + path, { config: { permission } }, async (request, reply) => {
      const [outcome, step] = await write(
        request,
        async (context) => [await work(context, request), await writtenStep(context, 'perhaps')] as const,
      )
      if (step) reply.header('x-undo', step)
      return success('AT', outcome, request)
    })
  }
  const filling = bodyOf('PlanFilling', 'AT')
  const cells = bodyOf('PlanCells', 'AT')
  const week = bodyOf('PlanWeek', 'AT')

  writing('temporary_schedules/bulk/', (context, request) => fillDates(context, filling(request)))
  writing('temporary_schedules/clear_dates/', (context, request) => clearDates(context, cells(request)))
  writing('temporary_schedules/copy_week/', (context, request) => copyWeek(context, week(request)))
  planFileCall(app, caller, importer)
  gridFileCall(app, caller, importer)
  on('POST', 'global_rule/reset/', (context) => resetGlobalRule(context))
  on('GET', 'department_rules/effective/{id}/', (context, request) => effectiveFields(context, idOf(request)))
  on('GET', 'schedule_view/', (context, { query }) => scheduleView(context, query))
  on('GET', 'employee_calendar/', (context, { query }) => employeeCalendar(context, query))
  on('GET', 'day_panel/', (context, { query }) => dayPanel(context, query))
  on('GET', 'day_panel/', (context, { query }) => ownDayPanel(context, query), own)
  on('GET', 'attendance_grid/', (context, { query }) => attendanceGrid(context, gridQuery(query)))
  on('GET', 'calendar/', (context, { query }) => ownCalendar(context, query), own)
  on('GET', 'holidays/', (context, { query }) => ownHolidays(context, query), own)
  on('GET', 'team_absence/', teamAbsence, own)
  on('GET', 'punches_of_day/', (context, { query }) => punchesOfDay(context, query))
  on('GET', 'punches_of_day/', (context, { query }) => ownPunchesOfDay(context, query), own)
  on('GET', 'proposals/', (context) => proposals(context), own)
  app.get(`${own}asked_days/`, { config: { signedIn: true } }, async (request) =>
    success('AT', await run(request, (context) => askedDays(context, { ...Object(request.query) })), request),
  )
  on('GET', 'leave_balances/', (context, { query }) => balancesOf(context, { ...Object(query) }))
  on('GET', 'leave_balances/', (context) => ownBalances(context), own)
  for (const [kind, path, schema] of [
    ['leave', 'leaves', 'LeaveWish'],
    ['manual_log', 'manual_logs', 'PunchWish'],
    ['overtime', 'overtimes', 'TimeWish'],
    ['training', 'trainings', 'TimeWish'],
  ] as const) {
    const wish = bodyOf(schema, 'AT')
    on('POST', `${path}/check/`, (context, request) => checkOwn(context, kind, { ...wish(request) }), own)
    const asked = bodyOf(`Employee${schema}`, 'AT')
    on('POST', `${path}/check/`, (context, request) => checkOf(context, kind, { ...asked(request) }))
  }
  on('GET', 'approvals/leave/balance/{id}/', (context, request) => askersBalance(context, idOf(request)), own)
  on('GET', 'leave_schedules/ledger/{id}/', (context, request) => ledgerOf(context, idOf(request)))
  on('POST', 'leave_schedules/generate/', (context, request) => generateSchedules(context, generation(request)))
  on('GET', 'leave_settings/employees/{id}/', (context, request) => leaveReceivers(context, idOf(request)))
  on('POST', 'leave_settings/run/', (context) => runSettings(context))
  on('GET', 'leave_settings/simulate/{id}/', (context, request) =>
    simulateSetting(context, idOf(request), { ...Object(request.query) }),
  )
  on('POST', 'timetables/preview/', (context, request) => tryTimetable(context, trial(request)))
  on('GET', 'shifts/preview/{id}/', (context, request) => datesOfShift(context, idOf(request), request.query))
  on('POST', 'shifts/preview/', (context, request) => datesOfDraft(context, cycleTrial(request)))
  on('GET', 'department_rules/inherited/', (context, { query }) => inheritedFields(context, query))
}
