// What may be typed into the fields of sign-in and onboarding: one source for the browser and the server.

export interface InputRule {
  readonly pattern: string
  readonly minLength?: number
  readonly maxLength: number
}

/** The last part of an address has 2 to 6 letters; it begins with no `.`, `_` or `-`. */
export const emailRule: InputRule = {
  pattern: '^[A-Za-z0-9][A-Za-z0-9._%+\\-]*@[A-Za-z0-9\\-]+(\\.[A-Za-z0-9\\-]+)*\\.[A-Za-z]{2,6}$',
  maxLength: 254,
}

/** Optional `+`, a country code of 1 to 4 digits with an optional hyphen, then 7 to 15 digits. */
export const phoneRule: InputRule = { pattern: '^\\+?\\d{1,4}-?\\d{7,15}$', maxLength: 20 }

/** A digit, a lower-case and an upper-case letter, one of the signs, and nothing else. */
export const passwordRule: InputRule = {
  pattern: '^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[@#$!%*?&])[A-Za-z0-9@#$!%*?&]{8,128}$',
  minLength: 8,
  maxLength: 128,
}

/** A label of a host name that is not `www` and no encoded one, in any letter case. */
export const companyDomainRule: InputRule = {
  pattern: '^(?![wW]{3}$)(?![xX][nN]--)[A-Za-z0-9]([A-Za-z0-9\\-]*[A-Za-z0-9])?$',
  maxLength: 50,
}

/** What is no illegal input, see `isIllegal`. */
export const companyNameRule: InputRule = { pattern: '\\S', minLength: 1, maxLength: 50 }

/** An employee's code; accounts may also be named by e-mail or phone. */
const employeeCodeRule: InputRule = { pattern: '^[A-Za-z0-9]+$', minLength: 1, maxLength: 20 }

export const fits = ({ pattern, minLength = 0, maxLength }: InputRule, text: string): boolean =>
  text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text)

/** Whom a forgotten password may be asked for: a code, an e-mail or a phone. */
export const isAccountName = (text: string): boolean =>
  [employeeCodeRule, emailRule, phoneRule].some((rule) => fits(rule, text))

const illegal = /[><=\p{Cc}]/u
const illegalInFreeText = /[><=]|(?!\n|\r\n)\p{Cc}/u

/** Signs that no field takes but passwords and data URLs: `> = <` and control characters, line ends in free text apart. */
export const isIllegal = (text: string, freeText = false): boolean =>
  (freeText ? illegalInFreeText : illegal).test(text)
