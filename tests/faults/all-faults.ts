// The seeded faults of all areas, in the order of their numbers.
import { accessFaults } from './access.ts'
import { attendanceFaults } from './attendance.ts'
import { billingFaults } from './billing.ts'
import { browserFaults } from './browser.ts'
import { deviceFaults } from './device.ts'
import { engineFaults } from './engine.ts'
import type { Fault } from './fault.ts'
import { leaveFaults } from './leave.ts'
import { platformFaults } from './platform.ts'
import { reportFaults } from './reports.ts'
import { requestFaults } from './requests.ts'

export const allFaults: readonly Fault[] = [
  ...platformFaults,
  ...engineFaults,
  ...accessFaults,
  ...deviceFaults,
  ...attendanceFaults,
  ...leaveFaults,
  ...requestFaults,
  ...reportFaults,
  ...billingFaults,
  ...browserFaults,
]
