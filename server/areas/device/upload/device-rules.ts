// What the company's configuration lets terminals add and change.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export interface DeviceRules {
  /** New people become employees. */
  readonly registers: boolean
  /** Employees change: privilege, password, card, templates. */
  readonly changes: boolean
  readonly takesNames: boolean
  readonly takesCards: boolean
  readonly distributes: boolean
  /** 1: comparison photos of terminals are approved at once. */
  readonly photoPolicy: number
}

const usual: DeviceRules = {
  registers: true,
  changes: true,
  takesNames: false,
  takesCards: true,
  distributes: true,
  photoPolicy: 1,
}

export async function deviceRules(db: Db, company: number): Promise<DeviceRules> {
  const { rows } = await sql<DeviceRules>`
    select enable_registration as registers, enable_employee_upload as changes, enable_name_upload as "takesNames",
      enable_card_upload as "takesCards", enable_synchronization_data as distributes, device_policy as "photoPolicy"
    from device_config where company_id = ${company}`.execute(db)
  return rows[0] ?? usual
}
