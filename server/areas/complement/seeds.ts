// What every company starts with: the kinds of absence that people ask for, and the papers that are kept of them.
import type { Db } from '#server/platform/db/database.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
  readonly change_user: string
}

const absences = [
  ['ANNUAL', 'Annual leave', 'AL', '#0E5B9D', { has_balance: true }],
  ['SICK', 'Sick leave', 'SL', '#B3261E', { need_document: true, from_days: 2 }],
  ['PERSONAL', 'Personal permit', 'PP', '#B45F06', { kind: 'PERMIT', unit: 1, minimum_unit: '1' }],
  ['UNPAID', 'Unpaid leave', 'UL', '#455A64', { payment: 'UNPAID' }],
  ['MATERNITY', 'Maternity leave', 'ML', '#AD1457', { gender: 'F', need_document: true }],
  ['PATERNITY', 'Paternity leave', 'PL', '#00838F', { gender: 'M' }],
  ['BEREAVEMENT', 'Bereavement', 'BL', '#5D4037', {}],
  ['TRIP', 'Travel on business', 'BT', '#2E7D32', { kind: 'BUSINESS_TRIP' }],
] as const

const papers = [
  ['PASSPORT', 'Passport', 90],
  ['ID', 'National ID', 60],
  ['VISA', 'Residence permit', 60],
  ['LICENCE', 'Driving licence', 30],
  ['CONTRACT', 'Contract', 60],
  ['CERTIFICATE', 'Certificate', 30],
] as const

/** In the transaction of the company that is made. */
export async function seedComplement(db: Db, stamp: Stamp): Promise<void> {
  const kinds = absences.map(([category_code, category_name, report_symbol, colour, more]) => ({
    ...stamp,
    category_code,
    category_name,
    report_symbol,
    colour,
    ...more,
  }))
  await db.insertInto('incident_type').values(kinds).execute()
  const types = papers.map(([cert_code, cert_name, before]) => ({
    ...stamp,
    cert_code,
    cert_name,
    before,
    need_file: false,
  }))
  await db.insertInto('document_type').values(types).execute()
}
