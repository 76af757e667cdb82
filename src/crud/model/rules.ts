// What a form refuses before the server is asked: the contract's limits as zod checks, and the rule that holds for every text
// (specification, section 5). An issue's message is the number that the server uses for the same fault.
import * as z from 'zod/mini'
import { isIllegal } from '#openapi/input-rules.ts'
import type { FieldMeta } from '#openapi/types.ts'

const required = '0010'
const length = '0011'
const character = '0012'
const format = '0013'
const range = '0015'
const nothing = '0028'
const tooMany = '0032'

function textRule({ kind, freeText, minLength, maxLength, pattern, nullable }: FieldMeta): z.ZodMiniType {
  const checks: z.core.$ZodCheck<string>[] = []
  if (minLength !== undefined && !(nullable && minLength > 0)) checks.push(z.minLength(minLength, length))
  if (maxLength !== undefined) checks.push(z.maxLength(maxLength, length))
  if (kind !== 'secret') checks.push(z.refine((text: string) => !isIllegal(text, freeText), character))
  if (pattern) checks.push(z.regex(new RegExp(pattern, 'u'), format))
  return z.string(format).check(...checks)
}

/** A decimal travels as a text. */
function decimalRule(meta: FieldMeta): z.ZodMiniType {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = meta
  const isInside = (text: unknown) => !(Number(text) < minimum || Number(text) > maximum)
  return z.any().check((context) => {
    const { value } = context
    const { error } = z.safeParse(textRule(meta), value)
    const messages = error?.issues.map(({ message }) => message) ?? (isInside(value) ? [] : [range])
    for (const message of messages) context.issues.push({ code: 'custom', message, input: value })
  })
}

function numberRule({ minimum, maximum }: FieldMeta): z.ZodMiniType {
  const checks: z.core.$ZodCheck<number>[] = []
  if (minimum !== undefined) checks.push(z.minimum(minimum, range))
  if (maximum !== undefined) checks.push(z.maximum(maximum, range))
  return z.number(format).check(...checks)
}

function listRule({ minItems, maxItems }: FieldMeta, item: z.ZodMiniType): z.ZodMiniType {
  const checks: z.core.$ZodCheck<unknown[]>[] = []
  if (minItems !== undefined) checks.push(z.minLength(minItems, nothing))
  if (maxItems !== undefined) checks.push(z.maxLength(maxItems, tooMany))
  return z.array(item, format).check(...checks)
}

function valueRule(meta: FieldMeta): z.ZodMiniType {
  switch (meta.kind) {
    case 'number':
      return numberRule(meta)
    case 'decimal':
      return decimalRule(meta)
    case 'numbers':
      return listRule(meta, numberRule(meta))
    case 'choices':
      return listRule(meta, z.literal([...(meta.choices?.values ?? [])], '0014'))
    case 'reference':
      return z.number(format)
    case 'references':
      return listRule(meta, z.number(format))
    case 'switch':
      return z.boolean(format)
    case 'choice':
      return z.literal([...(meta.choices?.values ?? [])], '0014')
    case 'date':
      return z.string(format).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, format))
    case 'image':
    case 'file':
    case 'json':
    case 'list':
      return z.any()
    default:
      return textRule(meta)
  }
}

/** Nothing entered: an empty text, no choice. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Holds a field's value against the contract. A field that must be filled refuses emptiness with the number of "required". */
export function ruleOf(meta: FieldMeta): z.ZodMiniType {
  const filled = valueRule(meta)
  return z.any().check((context) => {
    if (isEmpty(context.value)) {
      if (meta.required) context.issues.push({ code: 'custom', message: required, input: context.value })
      return
    }
    const result = z.safeParse(filled, context.value)
    for (const { message } of result.error?.issues ?? []) {
      context.issues.push({ code: 'custom', message, input: context.value })
    }
  })
}
