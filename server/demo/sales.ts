// What the demonstration's vendor has sold: a clinic that paid and goes on with more people, a café whose order waits, and an order
// of the demonstration company.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { createAccount } from '../areas/identity/create-account.ts'
import { asCompany, createCompany } from '../areas/identity/create-company.ts'
import { takeTransfer } from '../areas/vendor/pay/transfer.ts'
import type { Choice } from '../areas/vendor/sale/choice.ts'
import { placeOrder } from '../areas/vendor/sale/order.ts'
import { quoteFor } from '../areas/vendor/sale/quote.ts'
import { customerOf, type Seller } from '../areas/vendor/sale/seller.ts'

const place = {
  company_timezone: 'Asia/Dubai',
  company_country: 'United Arab Emirates',
  company_country_code: 'AE',
  company_address: 'Al Maktoum Road 12, Dubai, United Arab Emirates',
}

const customers = {
  clinic: { company_name: 'Palm Clinic', company_domain: 'palm-clinic', company_city: 'Dubai' },
  cafe: { company_name: 'Harbour Café', company_domain: 'harbour-cafe', company_city: 'Sharjah' },
} as const

/** In the transaction of identity that makes the demonstration; `demo` is its company. */
export async function addSales(
  db: Db,
  vendor: Omit<Seller, 'db'>,
  demo: number,
  region: string,
  password_hash: string,
) {
  const make = async (name: keyof typeof customers) => {
    const email = `owner@${customers[name].company_domain}.test`
    const owner = await createAccount(db, { email, password_hash, first_name: 'Demo', last_name: 'Customer' })
    const made = await createCompany(
      db,
      owner,
      { ...place, ...customers[name], region_code: region },
      { reserved: true },
    )
    return made.company
  }
  const [clinic, cafe] = [await make('clinic'), await make('cafe')]
  const seller = { ...vendor, db }
  await asCompany(db, vendor.id, async () => {
    await sql`insert into vendor_info (company_id, address, tax_number, support_email, support_phone, bank_details)
      values (${vendor.id}, 'Dubai Internet City, Dubai', '100-2233-4455', 'help@vendor.test', '+971-45550100',
        'Emirates Trade Bank, AE07 0331 2345 6789 0123 456')`.execute(db)
    await pay(
      seller,
      await order(seller, clinic, { plan: 'START', period_months: 12, employees: 40, devices: 2 }),
      'TR-10021',
    )
    await pay(
      seller,
      await order(seller, clinic, { plan: 'GROW', period_months: 12, employees: 60, devices: 4 }),
      'TR-10377',
    )
    await order(seller, cafe, { plan: 'START', period_months: 1, employees: 12, devices: 1 })
    await order(seller, demo, { plan: 'GROW', period_months: 12, employees: 400, devices: 40 })
  })
}

async function order(seller: Seller, company: number, choice: Choice): Promise<number> {
  const customer = await customerOf(seller, company)
  return placeOrder(seller, customer, { choice, quote: await quoteFor(seller, customer, choice) })
}

/** Today. */
async function pay(seller: Seller, order: number, reference: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await takeTransfer(seller, { order, reference, day })
}
