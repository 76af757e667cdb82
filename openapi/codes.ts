// Every error code of the wire, area by area.
import { accessCodes } from './codes/access.ts'
import { attendanceCodes } from './codes/attendance.ts'
import { commonCodes } from './codes/common.ts'
import { companyCodes } from './codes/company.ts'
import { complementCodes } from './codes/complement.ts'
import { deviceCodes } from './codes/device.ts'
import type { CodeEntry } from './codes/entry.ts'
import { gpsCodes } from './codes/gps.ts'
import { personnelCodes } from './codes/personnel.ts'
import { ralvieCodes } from './codes/ralvie.ts'
import { realTimeCodes } from './codes/real-time.ts'
import { reportCodes } from './codes/report.ts'
import { subscriptionCodes } from './codes/subscription.ts'
import { systemCodes } from './codes/system.ts'
import { vendorCodes } from './codes/vendor.ts'
import { workflowCodes } from './codes/workflow.ts'

/** `COMMON<number>` entries are shared: on the wire they travel as `ZB<module><number>`. */
export const codes = {
  ...commonCodes,
  ...companyCodes,
  ...personnelCodes,
  ...deviceCodes,
  ...workflowCodes,
  ...complementCodes,
  ...accessCodes,
  ...gpsCodes,
  ...attendanceCodes,
  ...systemCodes,
  ...vendorCodes,
  ...subscriptionCodes,
  ...ralvieCodes,
  ...reportCodes,
  ...realTimeCodes,
} as const satisfies Record<string, CodeEntry>

/** The two letters after `ZB` that name the area a code belongs to. */
export type Module = 'OA' | 'PE' | 'WF' | 'CM' | 'DV' | 'AC' | 'AT' | 'GP' | 'SY' | 'VE' | 'SU' | 'RA' | 'RT' | 'RP'

export type CatalogueKey = keyof typeof codes

/** Four digits of a situation that means the same in every module. */
export type CommonNumber = CatalogueKey extends infer K ? (K extends `COMMON${infer N}` ? N : never) : never

/** A code as it travels. */
export type Code = Exclude<CatalogueKey, `COMMON${string}`> | `ZB${Module}${CommonNumber}`

const entries: Readonly<Record<string, CodeEntry>> = codes

/** The entry of a wire code: its own, else the common one of its number; undefined for an unknown code. */
export function findCode(code: string): CodeEntry | undefined {
  return code.startsWith('ZB') ? (entries[code] ?? entries[`COMMON${code.slice(4)}`]) : undefined
}
