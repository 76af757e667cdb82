// The vendor of the demonstration's region: what it sells, and the demonstration company as its customer.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { createAccount } from '../areas/identity/create-account.ts'
import { asCompany, createCompany } from '../areas/identity/create-company.ts'
import { demoEmails } from '../areas/identity/region/demo-accounts.ts'
import { openTrial } from '../areas/vendor/sale/trial.ts'
import { seedVendorGroups } from '../areas/vendor/vendor-groups.ts'
import { idsByCode, insertRows } from './insert-rows.ts'
import { addSales } from './sales.ts'

const vendor = {
  company_name: 'Time Cloud Middle East',
  company_domain: 'vendor',
  company_address: 'Dubai Internet City, Dubai, United Arab Emirates',
  company_timezone: 'Asia/Dubai',
  company_country: 'United Arab Emirates',
  company_country_code: 'AE',
}

const currencies = [
  ['AED', 'UAE dirham', 'AED', ['AE']],
  ['SAR', 'Saudi riyal', 'SAR', ['SA']],
  ['USD', 'US dollar', '$', []],
] as const

const features = [
  ['att', 'Attendance', 'MODULE', '0'],
  ['device', 'Terminals', 'MODULE', '0'],
  ['leave', 'Leave', 'MODULE', '0'],
  ['overtime', 'Overtime', 'MODULE', '0'],
  ['training', 'Training', 'MODULE', '0'],
  ['workflow', 'Approval in steps', 'MODULE', '0'],
  ['report', 'Reports', 'MODULE', '0'],
  ['auto_export', 'Files by schedule', 'MODULE', '0'],
  ['acc', 'Doors and access', 'MODULE', '15'],
  ['gps', 'Work outside', 'MODULE', '25'],
  ['report_advanced', 'Advanced reports', 'MODULE', '10'],
  ['onboarding', 'Introduction by our staff', 'SERVICE', '0'],
] as const

/** Its owner sets up a second factor at the first sign-in, as every vendor's staff does. */
export async function addVendor(db: Db, region_code: string, password_hash: string, demo: number): Promise<void> {
  const owner = await createAccount(db, {
    email: demoEmails.VENDOR,
    password_hash,
    first_name: 'Demo',
    last_name: 'Vendor',
  })
  const { company } = await createCompany(db, owner, { ...vendor, region_code }, { reserved: true })
  await sql`update company set type = 'VENDOR', state = 'ACTIVE' where id = ${company}`.execute(db)
  await seedVendorGroups(db, company)
  const stamp = { company_id: company, create_user: owner.display_name, change_user: owner.display_name }
  await asCompany(db, company, () => addGoods(db, stamp))
  // Made before there was a vendor: what looks after subscriptions would begin its trial an hour later, with that trial's limits.
  await openTrial(db, demo)
  // More than a trial has: the demonstration is to be tried out with all its people and terminals.
  // Not by hand, which would go before what it buys.
  await asCompany(db, company, () =>
    sql`select entitle(${demo}, coalesce((select plan from company_limits where company_id = ${demo}), 'Trial'), 1000, 100, null, null,
      50, null, null)`.execute(db),
  )
  await addSales(db, { id: company, actor: owner.display_name }, demo, region_code, password_hash)
}

interface Stamp {
  readonly company_id: number
  readonly create_user: string
  readonly change_user: string
}

async function addGoods(db: Db, stamp: Stamp): Promise<void> {
  await insertRows(
    db,
    'currency',
    currencies.map(([code, name, symbol, countries], at) => ({
      ...stamp,
      code,
      name,
      symbol,
      countries: JSON.stringify(countries),
      is_main: at === 0,
    })),
  )
  const currency = await idsByCode(db, 'currency', 'code', stamp.company_id)
  await insertRows(
    db,
    'feature',
    features.map(([code, name, type, price], sort) => ({
      ...stamp,
      code,
      name,
      type,
      price,
      sort,
      currency: price === '0' ? null : currency('AED'),
    })),
  )
  const prices = { base_price_per_month: '99', employee_threshold: 25, employee_unit_price: '3', device_threshold: 1 }
  await insertRows(db, 'price_strategy', [
    {
      ...stamp,
      ...prices,
      name: 'Emirates',
      country: 'AE',
      currency: currency('AED'),
      device_unit_price: '20',
      ...inEffect,
    },
    { ...stamp, ...prices, name: 'Everywhere else', currency: currency('USD'), device_unit_price: '6', ...inEffect },
  ])
  const strategy = await idsByCode(db, 'price_strategy', 'name', stamp.company_id)
  await insertRows(db, 'plan', [
    {
      ...stamp,
      code: 'START',
      name: 'Start',
      price_strategy: strategy('Emirates'),
      is_trial_plan: true,
      visible: true,
    },
    {
      ...stamp,
      code: 'GROW',
      name: 'Grow',
      price_strategy: strategy('Emirates'),
      visible: true,
      highlight: true,
      sort: 1,
    },
  ])
  await includeFeatures(db, stamp.company_id)
  await insertRows(db, 'discount', [
    { ...stamp, name: 'A whole year', kind: 'PERIOD', min_months: 12, discount_ratio: '10', valid_from: new Date() },
    { ...stamp, name: 'Opening', code: 'OPENING25', discount_ratio: '25', max_uses: 100, valid_from: new Date() },
  ])
}

const inEffect = { effective_status: true, effective_from: new Date() }

const start = ['att', 'device', 'leave', 'overtime', 'training', 'workflow', 'report']
const included = { START: start, GROW: [...start, 'auto_export', 'onboarding'] }

/** What else there is can be added for its price. */
async function includeFeatures(db: Db, company: number): Promise<void> {
  for (const [plan, codes] of Object.entries(included))
    await sql`insert into plan_features (company_id, owner, target)
      select p.company_id, p.id, f.id from plan p join feature f on f.company_id = p.company_id and f.code = any(${codes})
      where p.company_id = ${company} and p.code = ${plan}`.execute(db)
}
