// Settings of the month end, as a company has chosen them or as they are at first.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Ground } from './stored-month.ts'

type Schemas = components['schemas']

export interface MonthSetting {
  readonly acknowledgement: Schemas['AcknowledgementMode']
  readonly sign_off: Schemas['AcknowledgementMode']
  readonly raised: readonly Schemas['RaisedCheck'][]
  readonly other_confirms: boolean
}

export async function monthSetting({ db, company }: Ground): Promise<MonthSetting> {
  const { rows } = await sql<MonthSetting>`
    select acknowledgement, sign_off, raised, other_confirms from month_end_setting where company_id = ${company.id}`.execute(
    db,
  )
  return rows[0] ?? { acknowledgement: 'NONE', sign_off: 'NONE', raised: [], other_confirms: false }
}
