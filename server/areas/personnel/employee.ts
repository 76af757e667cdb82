// Employees: what the server adds and refuses, who is told of changes, and the actions beside the fields.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type ServedResource, servedResource } from '#server/engine/crud/resource.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { deleteTemplatesOf, fetchPeople, resyncPeople } from '../device/exports.ts'
import { adjustArea } from './adjust-area.ts'
import { adjustResign } from './adjust-resign.ts'
import { adjustSuperior } from './adjust-superior.ts'
import { isWithoutAccount, keepAccount } from './app-account.ts'
import { disableApp, enableApp, resetAppPassword, unbindApp } from './app-actions.ts'
import { isAwaited, tellOfArrivals } from './arrivals/arrivals.ts'
import { changeCode } from './change-code.ts'
import { deleteWithHistory, usedPeople } from './delete-rules.ts'
import { completeEmployee } from './employee-defaults.ts'
import { employeeFaults } from './employee-faults.ts'
import { recordMoves } from './employment-history.ts'
import { passProbation } from './pass-probation.ts'
import { setAttendance } from './set-attendance.ts'
import { setFlowRole } from './set-flow-role.ts'
import { tellTerminals } from './tell-terminals.ts'
import { templateKinds } from './template-kinds.ts'
import { transfer } from './transfer.ts'

/** What terminals keep of a person. */
const deviceFields = [
  'emp_code',
  'full_name',
  'first_name',
  'last_name',
  'photo',
  'dev_privilege',
  'device_password',
  'card_no',
  'vice_card',
  'verify_mode',
  'device_valid_from',
  'device_valid_to',
  'area',
] as const

export const employeeBehaviour = defineBehaviour('employee', {
  complete: completeEmployee,
  check: employeeFaults,

  plain: ({ context, draft }) =>
    isWithoutAccount(context, draft) && !draft.photo && !isAwaited(context, draft.emp_code),
  created: async ({ context, row }) => {
    await tellTerminals(context, row)
    await keepAccount(context, row)
    if (isAwaited(context, row.emp_code)) await tellOfArrivals(context, [row.id])
  },

  changed: async ({ context, row, before }) => {
    const concernsDevices = deviceFields.some((field) => JSON.stringify(row[field]) !== JSON.stringify(before[field]))
    if (concernsDevices)
      await sql`update employee set update_time = now()
        where company_id = ${context.company.id} and id = ${row.id}`.execute(context.db)
    await tellTerminals(context, row, before)
    await recordMove(context, 'department', row, before)
    await recordMove(context, 'position', row, before)
    await keepAccount(context, row, before)
  },

  removing: ({ context, ids }) => usedPeople(context, ids),

  undone: async ({ context, row, before }) => {
    await keepAccount(context, row, before)
    if (row.status === 'ACTIVE' && before?.status !== 'ACTIVE') await tellOfArrivals(context, [row.id])
  },

  rowActions: { change_code: ({ context, row, body }) => changeCode(context, row, body.emp_code) },

  bulkActions: {
    adjust_department: ({ context, ids, body: { department, ...body } }) =>
      transfer(context, ids, { field: 'department', target: department, ...body }),
    adjust_position: ({ context, ids, body: { position, ...body } }) =>
      transfer(context, ids, { field: 'position', target: position, ...body }),
    adjust_area: ({ context, ids, body: { areas, mode = 'replace' } }) => adjustArea(context, ids, { areas, mode }),
    adjust_superior: ({ context, ids, body }) => adjustSuperior(context, ids, body.superior),
    adjust_resign: ({ context, ids, body }) => adjustResign(context, ids, body),
    adjust_regsin: ({ context, ids, body }) => adjustResign(context, ids, body),
    pass_probation: ({ context, ids, body }) => passProbation(context, ids, body.date),
    enable_app: ({ context, ids, body }) => enableApp(context, ids, body.send_invitation ?? true),
    disable_app: ({ context, ids }) => disableApp(context, ids),
    set_flow_role: ({ context, ids, body: { roles, mode = 'add' } }) => setFlowRole(context, ids, { roles, mode }),
    unbind_app: ({ context, ids }) => unbindApp(context, ids),
    enable_attendance: ({ context, ids, body }) => setAttendance(context, ids, true, body.effective_date),
    disable_attendance: ({ context, ids, body }) => setAttendance(context, ids, false, body.effective_date),
    resync_to_device: ({ context, ids, body }) => resyncPeople(context, ids, body.terminals ?? []),
    re_upload_from_device: ({ context, ids, body }) => fetchPeople(context, ids, body.terminals),
    del_bio_template: ({ context, ids, body: { where = 'BOTH', ...kinds } }) =>
      deleteTemplatesOf(context, ids, { types: templateKinds(kinds), where }),
    delete_history: ({ context, ids, body }) => deleteWithHistory(context, served(), ids, body.emp_code),
    reset_app_password: ({ context, ids, body }) => resetAppPassword(context, ids, body),
  },
})

const served = (): ServedResource => servedResource('employee', employeeBehaviour)

const idOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** A change in the form is a transfer of today. */
async function recordMove(context: Context, field: 'department' | 'position', row: Stored, before: Stored) {
  if (row[field] === before[field]) return
  await recordMoves(context, {
    field,
    employees: [{ id: row.id, from: idOf(before[field]) }],
    to: idOf(row[field]),
    date: today(context.company.zone),
    remark: null,
  })
}
