// The rules that hold for a department: each field from the nearest department that sets it, else the company's (calculation §3).
import type { Company } from './inputs.ts'
import type { Rules } from './settings.ts'

const known = new WeakMap<Company, Map<string, Rules>>()

export function effectiveRules(company: Company, department: string | null): Rules {
  if (department === null || company.departmentRules.size === 0) return company.rules
  const rules = known.get(company) ?? new Map<string, Rules>()
  known.set(company, rules)
  const found = rules.get(department)
  if (found) return found
  const parent = company.departments.get(department) ?? null
  const effective = { ...effectiveRules(company, parent), ...company.departmentRules.get(department) }
  rules.set(department, effective)
  return effective
}

/** The department that sets the field, or null where it is the company's. */
export function originOf(company: Company, department: string | null, field: keyof Rules): string | null {
  for (let at = department; at !== null; at = company.departments.get(at) ?? null) {
    if (company.departmentRules.get(at)?.[field] !== undefined) return at
  }
  return null
}
