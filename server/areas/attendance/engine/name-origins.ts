// Says of each rule that led to a day whether the company or a department sets it (calculation §3).
import { originOf } from './effective-rules.ts'
import type { Company } from './inputs.ts'
import { defaultRules, type Rules } from './settings.ts'
import { setIn, type WhyStep } from './why.ts'

/** Timetables, breaks and requests already stand as origins. */
export function nameOrigins(why: WhyStep[], company: Company, department: string | null): void {
  for (const [index, step] of why.entries()) {
    if (step.step !== 'rule' || step.origin.set_in !== 'COMPANY' || !isRule(step.rule)) continue
    const setter = originOf(company, department, step.rule)
    if (setter !== null) why[index] = { ...step, origin: setIn('DEPARTMENT', setter) }
  }
}

const isRule = (name: string): name is keyof Rules => Object.hasOwn(defaultRules, name)
