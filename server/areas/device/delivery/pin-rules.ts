// Which codes a terminal can hold: without letters and only so long, where it has told so. A code that does not fit would be lost or
// become somebody else's.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export interface PinRules {
  readonly takesLetters: boolean
  readonly longest: number
}

const longest = 24

/** Of a terminal that has told nothing, any code. */
export async function pinRules(db: Db, company: number, terminal: number): Promise<PinRules> {
  const { rows } = await sql<{ letters: string | null; width: string | null }>`
    select max(value) filter (where key = 'StringPinFunOn') as letters,
      max(value) filter (where key in ('MaxPinWidth', '~PIN2Width', 'PIN2Width')) as width
    from terminal_parameter where company_id = ${company} and terminal = ${terminal}
      and key in ('StringPinFunOn', 'MaxPinWidth', '~PIN2Width', 'PIN2Width')`.execute(db)
  const { letters = null, width = null } = rows[0] ?? {}
  const told = /^\d{1,2}$/.test(width ?? '') ? Number(width) : 0
  return { takesLetters: letters !== '0', longest: told > 0 ? told : longest }
}

const pin = /^(?:DATA (?:UPDATE|QUERY) (?:USERINFO|BIODATA|BIOPHOTO|USERPIC|USER_SMS) |ENROLL_).*?\bP(?:IN|in)=([^\t]+)/

/** Zeros in front would be lost where only digits are taken. */
export function pinFits(content: string, rules: PinRules): boolean {
  const [, code] = pin.exec(content) ?? []
  if (code === undefined) return true
  return code.length <= rules.longest && (rules.takesLetters || /^[1-9]\d*$/.test(code))
}
