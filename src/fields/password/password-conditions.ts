// The five conditions of a password, and what may be typed into it.

import { fits, passwordRule } from '#openapi/input-rules.ts'

export type PasswordCondition = 'length' | 'digit' | 'lower' | 'upper' | 'special'

export const passwordMinimum = 8
export const passwordSpecials = '@#$!%*?&'

const patterns: Readonly<Record<PasswordCondition, RegExp>> = {
  length: /^.{8,}$/,
  digit: /[0-9]/,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  // One of the special characters, and nothing but them, letters and digits.
  special: /^[A-Za-z0-9@#$!%*?&]*[@#$!%*?&][A-Za-z0-9@#$!%*?&]*$/,
}

export const passwordConditions: readonly PasswordCondition[] = ['length', 'digit', 'lower', 'upper', 'special']

export const meetsCondition = (password: string, condition: PasswordCondition): boolean =>
  patterns[condition].test(password)

export const isSafePassword = (password: string): boolean => fits(passwordRule, password)

/** The first character that no password takes; undefined where all are allowed. */
export const foreignCharacter = (password: string): string | undefined =>
  [...password].find((sign) => !/[A-Za-z0-9@#$!%*?&]/.test(sign))

export const cleanPassword = (text: string): string => text.replace(/\s/g, '')
