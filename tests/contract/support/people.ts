// Which fields of which resources lead to people, and the ones that data scope does not bound, each with its reason.
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta, ResourceName } from '#openapi/types.ts'
import { hasOwnRows } from '#server/engine/crud/own-rows.ts'

const ruling =
  'superiors, managers of departments and colleagues whom a workflow names are seen by name, code and photo'
const asked = 'a colleague whom a request of one’s own people names'

/** The fields, as `resource.field`, whose people may lie outside of what bounds the row. */
export const exceptions: Readonly<Record<string, string>> = {
  'employee.superior': ruling,
  'department.manager': ruling,
  'workflow.employees': ruling,
  'workflow_role.employees': ruling,
  'workflow_node.approver_employees': ruling,
  'workflow_node.approver_users': ruling,
  'workflow_node.notifier_employees': ruling,
  'workflow_node.notifier_users': ruling,
  'leave.handover_to': asked,
  'swap_schedule.counterpart': asked,
  'leave_schedule.leave_setting': 'the name of the rule by which one’s own people have their leave',
  'announcement_reading.announcement': 'what one’s own people were sent',
}

/** Resources whose rows tell of people without a reference: what bounds them stands in the server. */
export const boundByServer: readonly ResourceName[] = ['operation_log', 'sent_email']

const isStored = ({ fields }: ResourceMeta, name: string) => !(fields[name]?.computed && fields[name]?.writeOnly)

const seen = new Map<ResourceName, boolean>([
  ['employee', true],
  ['user', true],
  ['colleague', true],
])

/** Whether records of the resource tell of people: directly, or by others that they refer to. */
function tellsOfPeople(name: ResourceName): boolean {
  const known = seen.get(name)
  if (known !== undefined) return known
  seen.set(name, false)
  const tells = peopleFields(contract[name]).length > 0
  seen.set(name, tells)
  return tells
}

/** The fields of a resource that lead to people. */
export const peopleFields = (meta: ResourceMeta): string[] =>
  Object.entries(meta.fields).flatMap(([name, { references }]) =>
    references && isStored(meta, name) && !exceptions[`${meta.name}.${name}`] && tellsOfPeople(references.resource)
      ? [name]
      : [],
  )

const scopes = ['departments', 'areas', 'positions'] as const

/** Whether a row lies outside as soon as the record of the field does. */
export function isBoundBy(meta: ResourceMeta, field: string): boolean {
  const { scope = {}, within = [], through = [] } = meta
  if (within.includes(field) || through.includes(field) || hasOwnRows(meta.name)) return true
  return scopes.every(
    (name) => scope[name] !== undefined && (scope[name].startsWith(`${field}.`) || ofItself(meta, name)),
  )
}

/** Kept with the row when it was made, as a punch keeps the department of that day. */
const ofItself = ({ scope, fields }: ResourceMeta, name: (typeof scopes)[number]) =>
  fields[scope?.[name] ?? '']?.references !== undefined

export const resourcesOfPeople: readonly ResourceMeta[] = Object.values(contract).filter(
  (meta: ResourceMeta) => peopleFields(meta).length > 0 && !hasOwnRows(meta.name),
)
