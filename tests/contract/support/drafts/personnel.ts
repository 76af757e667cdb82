// What the rules of employees and workflows ask of a draft beside the contract.
import { day } from '#tests/support/days.ts'
import type { Rules } from './rules.ts'

export const personnelRules: Rules = {
  employee: (number) => ({
    self_password: `Str0ng!Harbour${number}`,
    // Terminals cannot ask for any other way.
    verify_mode: number % 2 === 0 ? 15 : 1,
    birthday: `${1960 + (number % 30)}-06-15`,
    hire_date: `${2010 + (number % 10)}-02-03`,
    emp_type: 3,
    probation_end_date: `2021-02-${10 + (number % 19)}`,
    // Different from the first card, of which it would be the second.
    vice_card: String(5_000_000 + number),
    contract_start: `2021-03-${10 + (number % 19)}`,
    contract_end: `2031-03-${10 + (number % 19)}`,
    device_valid_from: `2021-03-01 08:${10 + (number % 49)}:00`,
    device_valid_to: `2031-03-01 08:${10 + (number % 49)}:00`,
  }),
  // Planned: what is effective keeps its day.
  resign: (number) => ({
    resign_date: day(30 + (number % 300)),
    report_generation_end_date: day(340 + (number % 20)),
  }),
  workflow: (number) => ({
    target: 'DEPARTMENT',
    start_date: `2001-02-${10 + (number % 19)}`,
    end_date: `2031-02-${10 + (number % 19)}`,
    min_days: `${number % 9}.5`,
    max_days: `${10 + (number % 9)}.5`,
    min_hours: `${number % 9}.25`,
    max_hours: `${10 + (number % 9)}.25`,
  }),
  workflow_node: (number) => ({
    approver_type: 1,
    notifier_type: number % 2 === 0 ? 0 : 1,
    order_id: 1 + (number % 10),
  }),
}
