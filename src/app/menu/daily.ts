// What people open every day stands first in the menu; everything else behind one entry.
import { type MenuModule, type MenuPage, menuFor } from './menu.ts'

/** In this order: whoever may open more of them has the first nine, beside Today. */
const order: readonly string[] = [
  '/approvals',
  '/att/attendance-grid',
  '/team/employee',
  '/att/schedule-view',
  '/att/employee-calendar',
  '/att/leave',
  '/att/manual-log',
  '/device/transaction',
  '/report/report-library',
  '/personal/my-calendar/calendar',
  '/personal/profile',
  '/personal/request/leave',
  '/personal/request/manual-log',
  '/personal/request/overtime',
  '/personal/request/swap-schedule',
  '/personal/report',
  '/personal/document',
  '/personal/event',
  '/vendor/tenement/company',
  '/vendor/payment/order',
  '/vendor/payment/company-subscription',
  '/vendor/payment/transaction',
  '/vendor/subscription/plan-pricing',
  '/vendor/tenement/user',
  '/vendor/tenement/device',
  '/vendor/tenement/employee',
  '/device/terminal',
]
const most = 9

export interface SplitMenu {
  readonly daily: readonly MenuPage[]
  /** All others, in their modules. */
  readonly rest: readonly MenuModule[]
}

/** Each page stands once. */
export function splitMenu(permissions: ReadonlySet<string>): SplitMenu {
  const modules = menuFor(permissions)
  const pages = new Map(modules.flatMap((module) => module.pages.map((page) => [page.path, page] as const)))
  const daily = order.flatMap((path) => pages.get(path) ?? []).slice(0, most)
  const rest = modules
    .map((module) => ({ ...module, pages: module.pages.filter((page) => !daily.includes(page)) }))
    .filter((module) => module.pages.length > 0)
  return { daily, rest }
}
