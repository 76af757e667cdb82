// All areas in their order: each needs only such as stand before it.
import { access } from './access/manifest.ts'
import { attendance } from './attendance/manifest.ts'
import { board } from './board/manifest.ts'
import { calendar } from './calendar/manifest.ts'
import { company } from './company/manifest.ts'
import { complement } from './complement/manifest.ts'
import type { Area } from './define-area.ts'
import { device } from './device/manifest.ts'
import { gps } from './gps/manifest.ts'
import { identity } from './identity/manifest.ts'
import { inbox } from './inbox/manifest.ts'
import { personnel } from './personnel/manifest.ts'
import { punch } from './punch/manifest.ts'
import { ralvie } from './ralvie/manifest.ts'
import { report } from './report/manifest.ts'
import { system } from './system/manifest.ts'
import { vendor } from './vendor/manifest.ts'
import { workflow } from './workflow/manifest.ts'

export const areas: readonly Area[] = [
  identity,
  workflow,
  punch,
  device,
  access,
  personnel,
  company,
  attendance,
  inbox,
  gps,
  ralvie,
  board,
  report,
  system,
  complement,
  calendar,
  vendor,
]
