// What a password must be like: length, kinds of characters, not the account's name, not a known one.
import { fits, passwordRule } from '#openapi/input-rules.ts'
import { isKnownPassword } from './known-passwords.ts'

/** The number of the code that refuses the password, null when it will do. */
export function passwordFault(password: string, accountName: string): '0102' | '0111' | '0114' | null {
  if (!fits(passwordRule, password)) return '0102'
  const name = accountName.toLowerCase().split('@')[0] ?? ''
  if (name.length >= 4 && password.toLowerCase().includes(name)) return '0114'
  return isKnownPassword(password) ? '0111' : null
}
