// Bodies and queries drawn from the contract by a seed: mostly as the schema wants them, now and then with what nobody expects.
import { bodyOfCall, schemaAt } from '#server/platform/contract/schemas.ts'
import type { JsonSchema } from '#server/platform/contract/shape.ts'
import { paths } from '#tests/contract/support/document.ts'
import { type Operation, operations } from '#tests/contract/support/operations.ts'
import { day } from '#tests/support/days.ts'

export interface Drawn {
  readonly method: Operation['method']
  readonly url: string
  readonly payload?: string
}

/** What fits no field; texts that are no Unicode are sent as JSON escapes them. */
const odd: readonly unknown[] = [
  ...[null, '', ' ', '0', -1, 0, 2147483648, 9007199254740992, 1e308, 0.1, true, [], {}, [null], [[]], 'a'.repeat(300)],
  ...[
    '\u0000',
    '\ud800',
    '\u202eabc',
    '١٢٣',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '0001-01-01',
    '1e5',
    'NaN',
    '%',
  ],
  ...['9999-12-31 23:59:59', '0001-01-01 00:00:00', '23:59:60', '24:00:00', '\\', "' or 1=1--", '../../etc/passwd'],
  ...['-infinity', 'today', '294277-01-01', '1,2147483648', '1,', ['1'], [1, 1, 1], '1.999', '{"a":1}'],
]

const today = day(0)
const plainTexts = [
  'a',
  'Name',
  'x@seed.test',
  '10',
  today,
  '08:00:00',
  '12.50',
  '#112233',
  'Asia/Dubai',
  'en',
  '10.0.0.1',
]
const formed: Readonly<Record<string, readonly string[]>> = {
  date: [today, day(-30), '1900-01-01', '9999-12-31', '0001-01-01'],
  'date-time': [`${today} 08:00:00`, '9999-12-31 23:59:59', '0001-01-01 00:00:00'],
  time: ['08:00:00', '00:00:00', '23:59:59'],
}

/** Calls that end the session or take the password away that others of the run sign in with. */
const ends = /sign_out|sign_in|sessions|company-token|delete_account|close|leave_company|password|owner|change_email/

/** Every call once, in an order of its own; the same for the same seed. */
export function seededCalls(seed: number): readonly Drawn[] {
  const random = generator(seed)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const resolved = (schema: JsonSchema): JsonSchema => (schema.$ref ? resolved(schemaAt(schema.$ref)) : schema)

  function value(given: JsonSchema, depth = 0): unknown {
    const schema = resolved(given)
    if (random() < 0.12) return one(odd)
    if (schema.enum) return one(schema.enum)
    const choices = schema.oneOf ?? schema.anyOf
    if (choices) return value(one(choices), depth + 1)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => value(part, depth + 1)))
    const type = Array.isArray(schema.type) ? one(schema.type) : schema.type
    if (schema.properties || type === 'object') return depth > 5 ? {} : members(schema.properties ?? {}, depth)
    if (type === 'array')
      return Array.from({ length: Math.floor(random() * 4) }, () => value(schema.items ?? {}, depth + 1))
    if (type === 'integer') return one([1, 2, 3, 10, 0, -1, 2147483647])
    if (type === 'number') return one([1, 0.5, -1, 1e15])
    if (type === 'boolean') return random() < 0.5
    return type === 'null' ? null : one(formed[schema.format ?? ''] ?? plainTexts)
  }

  const members = (properties: Readonly<Record<string, JsonSchema>>, depth: number) =>
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, member]) =>
        random() < 0.6 ? [[name, value(member, depth + 1)]] : [],
      ),
    )

  function drawn({ method, template }: Operation): Drawn[] {
    const item = Object.entries(paths[template] ?? {})
    const described = item.find(([verb]) => verb === method.toLowerCase())?.[1].parameters ?? []
    const query = new URLSearchParams()
    // About two of them: of many, one is nearly always refused before the others are looked at.
    const chance = Math.min(0.25, 2 / described.length)
    for (const parameter of described) {
      if (parameter.in !== 'query') continue
      if (random() > (parameter.required ? 0.95 : chance)) continue
      const chosen = value(parameter.schema ?? {})
      query.append(parameter.name, String(typeof chosen === 'object' ? JSON.stringify(chosen) : chosen).toWellFormed())
    }
    const path = template.replaceAll(/\{\w+\}/g, () =>
      one(['1', '1', '2', '3', '5', '50', '0', '-1', 'x', '2147483648']),
    )
    const url = query.size > 0 ? `${path}?${query}` : path
    if (method === 'GET') return [{ method, url }]
    const { schema, isForm } = bodyOfCall(method, template)
    if (isForm) return []
    return [{ method, url, ...(schema && { payload: JSON.stringify(random() < 0.04 ? one(odd) : value(schema)) }) }]
  }

  return operations
    .filter(({ template }) => !ends.test(template))
    .map((operation) => ({ operation, place: random() }))
    .sort((first, second) => first.place - second.place)
    .flatMap(({ operation }) => drawn(operation))
}

/** Numbers from 0 to 1, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
