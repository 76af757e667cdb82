// The fields that departments may set otherwise than the company.
import { contract } from '#openapi/generated/contract.ts'
import type { FieldMeta } from '#openapi/types.ts'

const ofCompany: Readonly<Record<string, FieldMeta>> = contract.global_rule.fields
const ofDepartment: Readonly<Record<string, FieldMeta>> = contract.department_rule.fields

export const ruleFields: readonly string[] = Object.entries(ofDepartment)
  .filter(([name, { nullable, computed }]) => name in ofCompany && nullable === true && computed !== true)
  .map(([name]) => name)
