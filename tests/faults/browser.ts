// Slips in the browser's code that need no browser to be seen.
import type { Fault } from './fault.ts'

export const browserFaults: readonly Fault[] = [
  {
    name: 'number-of-a-form-without-its-most',
    file: 'src/crud/model/rules.ts',
    find: 'if (maximum !== undefined) checks.push(z.maximum(maximum, range))',
    replace: '',
    tests: ['tests/crud/model/rules.test.ts'],
  },
  {
    name: 'pasted-quotes-stay-doubled',
    file: 'src/crud/model/pasted.ts',
    find: "      put('\"')\n      at += 1",
    replace: "      put('\"')",
    tests: ['tests/crud/model/pasted.test.ts'],
  },
  {
    name: 'pasted-column-that-is-fixed-shifts-the-rest',
    file: 'src/crud/model/pasted.ts',
    find: 'under.findIndex((one) => one.field === field)',
    replace: 'open.findIndex((one) => one.field === field)',
    tests: ['tests/crud/model/pasted.test.ts'],
  },
  {
    name: 'two-tabs-renew-at-once',
    file: 'src/api/session.ts',
    find: 'if (!access || !isExpired(access)) return access',
    replace: 'if (!access) return access',
    tests: ['tests/api/session.test.ts'],
  },
  {
    name: 'answer-to-an-older-session-ends-this-one',
    file: 'src/api/session.ts',
    find: 'if (token !== accessToken() || (token === null && hasEnded)) return',
    replace: 'if (token === null && hasEnded) return',
    tests: ['tests/api/session.test.ts'],
  },
  {
    name: 'token-renewed-after-it-ended',
    file: 'src/api/tokens.ts',
    find: 'const marginSeconds = 300',
    replace: 'const marginSeconds = -300',
    tests: ['tests/api/session.test.ts'],
  },
  {
    name: 'form-takes-a-decimal-beyond-its-bound',
    file: 'src/crud/model/rules.ts',
    find: '!(Number(text) < minimum || Number(text) > maximum)',
    replace: '!(Number(text) < minimum && Number(text) > maximum)',
    tests: ['tests/crud/model/rules.test.ts'],
  },
  {
    name: 'dates-of-the-wire-moved-to-the-readers-zone',
    file: 'src/i18n/format.ts',
    find: "{ ...style, timeZone: 'UTC' }",
    replace: '{ ...style }',
    tests: ['tests/i18n/format.test.ts'],
  },
]
