// What imports of employees heed beside the contract: terminals drop leading zeros, cards are one pool.
import type { ImportRules } from '#server/exchange/import/subject.ts'

export const employeeImport: ImportRules = {
  clashForm: (code) => (/^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code),
  clashCode: 'ZBPE2003',
  pools: [['card_no', 'vice_card']],
  heldCodes: { card_no: 'ZBPE2004', vice_card: 'ZBPE2004', email: 'ZBPE2008' },
}
