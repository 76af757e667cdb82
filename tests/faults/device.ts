// Slips between a terminal and the stored punch: the protocol, who may call, and the one intake of punches.
import type { Fault } from './fault.ts'

const device = 'server/areas/device'
const judge = 'server/areas/punch/judge-punch.ts'
const intake = ['tests/server/punch/intake.test.ts']

export const deviceFaults: readonly Fault[] = [
  {
    name: 'zone-of-half-an-hour-told-in-hours',
    file: `${device}/protocol/clock.ts`,
    find: 'Number.isInteger(hours) && Math.abs(hours) <= 11 ? hours : offset',
    replace: 'Math.abs(hours) <= 11 ? Math.trunc(hours) : offset',
    tests: ['tests/server/device/protocol/vectors.test.ts', 'tests/server/device/push/sent-vectors.test.ts'],
  },
  {
    name: 'temperature-not-measured-is-kept',
    file: `${device}/protocol/punch-line.ts`,
    find: 'notMeasured.includes(value) || value >= 100',
    replace: 'value >= 256',
    tests: ['tests/server/device/protocol/vectors.test.ts', 'tests/server/device/push/conformance.test.ts'],
  },
  {
    name: 'value-with-an-equals-sign-is-cut',
    file: `${device}/protocol/fields.ts`,
    find: "const at = part.indexOf('=')",
    replace: "const at = part.lastIndexOf('=')",
    tests: ['tests/server/device/protocol/vectors.test.ts', 'tests/server/device/push/conformance.test.ts'],
  },
  {
    name: 'communication-key-is-not-asked',
    file: `${device}/push/identify.ts`,
    find: 'if (!hasKey(terminal, request)) return { answer: notAuthorized }',
    replace: '',
    tests: ['tests/server/device/push/conformance.test.ts', 'tests/server/device/push/checklist.test.ts'],
  },
  {
    name: 'punch-in-the-zone-of-the-company-not-of-its-terminal',
    file: judge,
    find: 'zoneOrUtc(place?.zone ?? person?.zone ?? ground.zone)',
    replace: 'zoneOrUtc(person?.zone ?? ground.zone)',
    tests: intake,
  },
  {
    name: 'punch-of-the-last-day-is-nobodys',
    file: judge,
    find: 'at.slice(0, 10) <= last_day',
    replace: 'at.slice(0, 10) < last_day',
    tests: intake,
  },
  {
    name: 'wrong-clock-counts',
    file: judge,
    find: 'clock_error: instant > arrived + aheadMs',
    replace: 'clock_error: instant > arrived + dayMs',
    tests: intake,
  },
  {
    name: 'punch-sent-again-is-told-as-new',
    file: 'server/areas/punch/accept-punches.ts',
    find: '    ids.delete(key)\n',
    replace: '',
    tests: intake,
  },
  {
    name: 'door-clock-counts-months-from-one',
    file: `${device}/protocol/clock.ts`,
    find: '* 12 + month - 1)',
    replace: '* 12 + month)',
    tests: ['tests/server/device/protocol/clock.test.ts'],
  },
  {
    name: 'terminal-of-another-company-is-served',
    file: `${device}/push/identify.ts`,
    find: "if (kind === 'company' && domain !== terminal.domain && domain !== terminal.formerDomain) {",
    replace: "if (kind === 'company' && domain === null) {",
    tests: ['tests/server/device/push/conformance.test.ts'],
  },
]
