// What a price depends on beside the base price: employees, terminals, users, and what else the rule counts.
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import type { Priced } from '../price/bands.ts'
import type { Choice } from './choice.ts'
import type { Rule } from './offers.ts'

type Numbers = Pick<Choice, 'employees' | 'devices' | 'mobile_apps' | 'transactions' | 'admin_users'>

/** Employees and terminals first; what is not counted is not there. */
export function pricedResources(choice: Numbers, rule: Rule): readonly Priced[] {
  const { tiers, tier_mode: mode } = rule
  const priced = (resource: string, chosen: number | null | undefined, threshold: number, unit_price: string) => ({
    ...{ resource, quantity: chosen ?? threshold, threshold, unit_price, mode },
    tiers: tiers.filter((one) => one.resource === resource),
  })
  return [
    priced('employees', choice.employees, rule.employee_threshold, rule.employee_unit_price),
    priced('devices', choice.devices, rule.device_threshold, rule.device_unit_price),
    priced('admin_users', choice.admin_users, rule.admin_user_threshold, rule.admin_user_unit_price),
    ...(rule.mobile_app_limit_status
      ? [priced('mobile_apps', choice.mobile_apps, rule.mobile_app_threshold, rule.mobile_app_unit_price)]
      : []),
    ...(rule.transaction_limit_status
      ? [priced('transactions', choice.transactions, rule.transaction_threshold, rule.transaction_unit_price)]
      : []),
  ]
}

const further = ['mobile_apps', 'transactions', 'admin_users'] as const

/** Those beside employees and terminals that a customer may have more of, because more of them has a price. */
export const chosenNumbers = (rule: Rule): readonly Priced[] =>
  pricedResources({ employees: 0, devices: 0 }, rule).filter(
    ({ resource, unit_price, tiers = [] }) =>
      further.some((one) => one === resource) && (Number(unit_price) > 0 || tiers.length > 0),
  )

/** 0015 for more of what has no price; of what is not counted everybody has as many as they like. */
export function numberFaults(choice: Numbers, rule: Rule): FieldFaults {
  const open = chosenNumbers(rule)
  const counted = pricedResources({ employees: 0, devices: 0 }, rule)
  return Object.fromEntries(
    further.flatMap((field) => {
      const max = counted.find(({ resource }) => resource === field)?.threshold
      const isOver = max !== undefined && (choice[field] ?? 0) > max
      return isOver && !open.some(({ resource }) => resource === field)
        ? [[field, [{ code: 'ZBSU0015' as const, context: { field, min: 0, max } }]]]
        : []
    }),
  )
}

/** Numbers as they count: what is included stands for less, and for nothing said. */
export const countedNumbers = (choice: Numbers, rule: Rule): readonly number[] =>
  pricedResources(choice, rule)
    .slice(2)
    .map(({ quantity, threshold }) => Math.max(quantity, threshold))
