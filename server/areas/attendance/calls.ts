// The calls of attendance that are no verbs of one record.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyOf } from '#server/contract/read-body.ts'
import { permissionOf } from '#server/contract/schemas.ts'
import { success } from '#server/crud/answer.ts'
import { type Caller, callRunner } from '#server/crud/call.ts'
import type { Context } from '#server/crud/context.ts'
import { idOf } from '#server/crud/request-facts.ts'
import { effectiveFields, inheritedFields } from './department-rule.ts'
import { resetGlobalRule } from './global-rule.ts'
import { askersBalance, balancesOf, ownBalances } from './leave/leave-balances.ts'
import { leaveReceivers } from './leave-receivers.ts'
import { generateSchedules, ledgerOf } from './leave-schedule.ts'
import { datesOfDraft, datesOfShift } from './plan-view/cycle-dates.ts'
import { employeeCalendar, ownCalendar } from './plan-view/employee-calendar.ts'
import { ownHolidays } from './plan-view/own-holidays.ts'
import { scheduleView } from './plan-view/schedule-view.ts'
import { tryTimetable } from './run/try-timetable.ts'

const base = '/web/att/api/v2/'
const own = '/web/personal/api/v2/'

export function attendanceCalls(app: FastifyInstance, caller: Caller): void {
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

  on('POST', 'global_rule/reset/', (context) => resetGlobalRule(context))
  on('GET', 'department_rules/effective/{id}/', (context, request) => effectiveFields(context, idOf(request)))
  on('GET', 'schedule_view/', (context, { query }) => scheduleView(context, query))
  on('GET', 'employee_calendar/', (context, { query }) => employeeCalendar(context, query))
  on('GET', 'calendar/', (context, { query }) => ownCalendar(context, query), own)
  on('GET', 'holidays/', (context, { query }) => ownHolidays(context, query), own)
  on('GET', 'leave_balances/', (context, { query }) => balancesOf(context, { ...Object(query) }))
  on('GET', 'leave_balances/', (context) => ownBalances(context), own)
  on('GET', 'approvals/leave/balance/{id}/', (context, request) => askersBalance(context, idOf(request)), own)
  on('GET', 'leave_schedules/ledger/{id}/', (context, request) => ledgerOf(context, idOf(request)))
  on('POST', 'leave_schedules/generate/', (context, request) => generateSchedules(context, generation(request)))
  on('GET', 'leave_settings/employees/{id}/', (context, request) => leaveReceivers(context, idOf(request)))
  on('POST', 'timetables/preview/', (context, request) => tryTimetable(context, trial(request)))
  on('GET', 'shifts/preview/{id}/', (context, request) => datesOfShift(context, idOf(request), request.query))
  on('POST', 'shifts/preview/', (context, request) => datesOfDraft(context, cycleTrial(request)))
  on('GET', 'department_rules/inherited/', (context, { query }) => inheritedFields(context, query))
}
