// How drafts are linked to other records where a reference alone does not say it.
import type { ResourceName } from '#openapi/types.ts'

/** What a record has to be that another one refers to: then each draft has one of its own. */
const fitting: { readonly [R in ResourceName]?: Readonly<Record<string, object>> } = {
  event: { employees: {} },
  outdoor_schedule: { employee: { enable_outdoor_management: true } },
  // What a file asks for is sent at once, for a date that is over.
  leave: { employees: { hire_date: '2001-01-01' }, category: { has_balance: false } },
  leave_opening: { employee: { hire_date: '2001-01-01' } },
  manual_log: { employees: { hire_date: '2001-01-01' } },
  overtime: { employees: { hire_date: '2001-01-01' } },
  training: { employees: { hire_date: '2001-01-01' } },
}

export const fittingTarget = (name: ResourceName, field: string): object | undefined => fitting[name]?.[field]

/** Records that come with another one, since no call of theirs makes them. */
const comesWith: { readonly [R in ResourceName]?: { readonly resource: ResourceName; readonly given: object } } = {
  access_terminal: { resource: 'terminal', given: { is_access: true } },
}

export const bringer = (name: ResourceName) => comesWith[name]

interface PartsOf {
  readonly field: string
  readonly refersTo: ResourceName
  readonly of: (id: number, number: number) => readonly object[]
}

/** Lists whose parts refer to a record: to which, and such a list. */
const parts: { readonly [R in ResourceName]?: PartsOf } = {
  planner: {
    field: 'schedule_details',
    refersTo: 'client',
    of: (client, number) => [
      {
        client,
        day: 1 + (number % 7),
        start_time: `08:${10 + (number % 40)}:00`,
        end_time: '09:30:00',
        purpose: `Visit ${number}`,
        must_report: number % 2 === 0,
      },
    ],
  },
}

export const partsOf = (name: ResourceName): PartsOf | undefined => parts[name]
