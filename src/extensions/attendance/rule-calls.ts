// The calls of rules that are no verbs of a record.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { keys } from '#src/api/queries.ts'

export type EffectiveField = components['schemas']['EffectiveRuleField']

const base = '/web/att/api/v2/'

/** What a department takes from above. */
export const inheritedQuery = (department: number) =>
  queryOptions({
    queryKey: [...keys.resource('department_rule'), 'inherited', department] as const,
    queryFn: ({ signal }) =>
      call<readonly EffectiveField[]>('get', `${base}department_rules/inherited/`, { query: { department }, signal }),
  })

export const resetGlobalRule = () => call('post', `${base}global_rule/reset/`)
