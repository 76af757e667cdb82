// What imports of employees heed beside the contract: terminals drop leading zeros, cards are one pool, and companies have
// attributes of their own.
import type { OwnFields } from '#server/engine/exchange/import/own-fields.ts'
import type { ImportRules } from '#server/engine/exchange/import/subject.ts'
import type { ImportField } from '#server/engine/exchange/values/import-field.ts'
import { type Attribute, longestText } from './custom-fields.ts'
import { groundOf } from './ground.ts'

const kinds = { TEXT: 'text', NUMBER: 'decimal', DATE: 'date', CHOICE: 'choice' } as const

function fieldOf({ name, type, choices, required }: Attribute): ImportField {
  const labels = Object.fromEntries(choices.map((choice) => [choice, choice]))
  return {
    name: `custom_fields.${name}`,
    label: name,
    kind: kinds[type],
    ...(required && { required }),
    ...(type === 'TEXT' && { maxLength: longestText }),
    ...(type === 'CHOICE' && { choices: { name: `custom_fields.${name}`, values: choices, labels } }),
  }
}

const own: OwnFields = {
  holder: 'custom_fields',
  of: async (context) => (await groundOf(context)).attributes.map(fieldOf),
}

export const employeeImport: ImportRules = {
  clashForm: (code) => (/^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code),
  clashCode: 'ZBPE2003',
  own,
  pools: [['card_no', 'vice_card']],
  // Passwords are on their way by the context that rows written together share; who signs in counts against a limit.
  apart: ({ self_password, app_status }) => self_password === undefined && app_status !== 1,
  heldCodes: { card_no: 'ZBPE2004', vice_card: 'ZBPE2004', email: 'ZBPE2008' },
}
