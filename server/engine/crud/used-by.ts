// Which records are in use, by what: every reference of the contract is looked at.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { FieldMeta, ResourceMeta, ResourceName } from '#openapi/types.ts'
import type { Context } from './context.ts'
import { pairTable, storageOf } from './storage.ts'

export interface Use {
  readonly id: number
  readonly resource: ResourceName
  readonly field: string
  /** The records that use it; for its own kind only, where they may go together. */
  readonly by: readonly number[]
  readonly count: number
}

interface Referrer {
  readonly meta: ResourceMeta
  readonly name: string
  readonly field: FieldMeta
}

/** References that let a record go: they end with it, or their own rules bar the last one (0006, only-scope.ts). */
export const looseReferences: ReadonlySet<string> = new Set([
  // What a company began with: what was sold has rules of its own.
  'tenant_company.first_plan',
  'user.auth_dept',
  'user.auth_area',
  'user.auth_position',
  'user.employee',
  // The membership of a user who goes stays; its own rules bar it while approvals wait.
  'workflow_node.approver_users',
  'workflow_node.notifier_users',
  'auto_export.owner',
  'alert_setting.users',
  // Plans go with their person.
  'employee_schedule.employee',
  'employee_schedule.employees',
  'temporary_schedule.employee',
  'temporary_schedule.employees',
  // What terminals sent and were told ends with them, or keeps its words.
  ...[
    'command',
    'terminal_operation',
    'terminal_error',
    'terminal_upload',
    'door_event',
    'transaction',
    'unregistered_transaction',
  ].flatMap((log) => [`${log}.terminal`, `${log}.area`, `${log}.employee`]),
  'terminal_error.cmd',
  'transaction.department',
  'transaction.position',
  'unregistered_transaction.assigned_employee',
  'public_message.terminals',
  'private_message.employees',
  'bio_photo.employee',
  'bio_template.employee',
  'employee_document.employee',
  'event.employees',
  // Fences go with whom they are for; the place of a client stays theirs.
  'gps_employee.employee',
  'gps_employee.others',
  'gps_department.department',
  'gps_department.others',
  'gps_employee.source_client',
  // Schedules go with their person; a plan says itself which of them keep it.
  'outdoor_schedule.employee',
  'outdoor_schedule.others',
  'outdoor_schedule.schedule_planner',
  'announcement.receivers',
  'announcement_reading.announcement',
  'announcement_reading.employee',
  'notice.receiver',
  'gps_account.employee',
  'app_operation.employee',
  'gps_department.source_client',
  // Steps end with their workflow; roles and workflows lose people who go.
  'workflow_node.workflow_engine',
  'workflow_role.employees',
  'employee.flow_role',
  'workflow.employees',
  'resign.employee',
  'leave_schedule.employee',
  'leave_opening.employee',
  // Door settings go with their terminal, privileges with their person and area.
  ...['access_terminal', 'access_command', 'privilege'].flatMap((one) => [
    `${one}.terminal`,
    `${one}.area`,
    `${one}.employee`,
  ]),
])

/** What an area starts with goes with it. */
const seeded: ReadonlySet<string> = new Set(['time_period.area', 'access_group.area', 'combination.area'])

const referrersOf = (target: ResourceName): Referrer[] =>
  Object.values<ResourceMeta>(contract).flatMap((meta) =>
    Object.entries(meta.fields)
      .filter(
        ([name, field]) =>
          field.references?.resource === target && !field.computed && !looseReferences.has(`${meta.name}.${name}`),
      )
      .map(([name, field]) => ({ meta, name, field })),
  )

/** Uses of the named records. */
export async function usesOf(context: Context, target: ResourceName, ids: readonly number[]): Promise<Use[]> {
  const questions = referrersOf(target).map(({ meta, name, field }) => {
    const own = meta.name === target
    const [table, column, owner] =
      field.kind === 'references'
        ? [pairTable(meta.name, name), 'target', 'owner']
        : [storageOf(meta.name).table, name, 'id']
    const by = own ? sql`array_agg(${sql.ref(owner)})` : sql`'{}'::bigint[]`
    return sql`select ${sql.ref(column)} as id, ${sql.lit(meta.name)} as resource, ${sql.lit(name)} as field,
      ${by} as by, count(*)::integer as count
      from ${sql.table(table)} where company_id = ${context.company.id} and ${sql.ref(column)} = any(${ids}::bigint[])
      ${seeded.has(`${meta.name}.${name}`) ? sql`and not is_default` : sql``} group by 1`
  })
  if (questions.length === 0) return []
  const { rows } = await sql<Use>`${sql.join(questions, sql` union all `)}`.execute(context.db)
  return rows
}
