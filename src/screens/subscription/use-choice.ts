// What somebody chooses of a subscription, and what of it can be priced.
import { useState } from 'react'
import type { Choice, OfferedPlan, OwnSubscription } from './subscription-calls.ts'

/** Mobile accounts, punches and users, by resource; null where as many as are included will do. */
export type Further = Readonly<Record<string, number | null>>

/** How many of something the company uses; no choice goes below it. */
export const usedOf = (numbers: OwnSubscription['numbers'], what: string): number =>
  numbers.find(({ resource }) => resource === what)?.used ?? 0

/** What the company has already is chosen at first, and never less than it uses. */
export function useChoice(plans: readonly OfferedPlan[], present: OwnSubscription) {
  const { choice, numbers } = present
  const used = { employees: usedOf(numbers, 'employees'), devices: usedOf(numbers, 'devices') }
  const usual = plans.find(({ code }) => code === choice?.plan) ?? plans.find(({ highlight }) => highlight) ?? plans[0]
  const [code, setCode] = useState(usual?.code ?? '')
  const plan = plans.find((one) => one.code === code)
  const [employees, setEmployees] = useState<number | null>(
    Math.max(used.employees, choice?.employees ?? usual?.default_employees ?? 1),
  )
  const [devices, setDevices] = useState<number | null>(
    Math.max(used.devices, choice?.devices ?? usual?.default_devices ?? 0),
  )
  const [further, setFurther] = useState<Further>({
    ...{ mobile_apps: choice?.mobile_apps ?? null, transactions: choice?.transactions ?? null },
    admin_users: choice?.admin_users ?? null,
  })
  const [months, setMonths] = useState(String(choice?.period_months ?? usual?.periods[0] ?? 1))
  const [features, setFeatures] = useState<readonly string[]>(choice?.features ?? [])
  const [discount, setDiscount] = useState('')
  /** A period that the plan does not have gives way to its first. */
  const choose = (next: string) => {
    setCode(next)
    const { periods = [] } = plans.find((one) => one.code === next) ?? {}
    if (!periods.includes(Number(months))) setMonths(String(periods[0] ?? 1))
  }
  return {
    ...{ plan, employees, devices, further, months, features, discount, used },
    ...{ choose, setEmployees, setDevices, setMonths, setFeatures, setDiscount },
    setFurther: (resource: string, count: number | null) => setFurther((before) => ({ ...before, [resource]: count })),
  }
}

type Chosen = ReturnType<typeof useChoice>

/** Undefined while a number is missing or below what is used. */
export function choiceOf(chosen: Chosen, extras: OfferedPlan['features']): Choice | undefined {
  const { plan, employees, devices, further, months, features, discount, used } = chosen
  if (!plan || employees === null || devices === null) return undefined
  if (employees < used.employees || devices < used.devices) return undefined
  const offered = plan.numbers.flatMap(({ resource }) => {
    const count = further[resource] ?? null
    return count === null ? [] : [[resource, count] as const]
  })
  return {
    ...{ plan: plan.code, period_months: Number(months), employees, devices, discount_code: discount || null },
    ...Object.fromEntries(offered),
    features: features.filter((one) => extras.some(({ code }) => code === one)),
  }
}
