// What the number means that a terminal answers to a command, and what follows from it.

const meanings: Readonly<Record<number, string>> = {
  [-1]: 'Parameter error',
  [-2]: 'Size of the photo differs, or wrong file operation',
  [-3]: 'Read or write error',
  [-4]: 'No match',
  [-5]: 'No space',
  [-6]: 'Data is invalid',
  [-9]: 'Size of the template differs',
  [-10]: 'This person is not on the terminal',
  [-11]: 'Format of the template is wrong',
  [-12]: 'Template is not allowed',
  [-22]: 'Unknown command',
  [-30]: 'Version of the template is not supported',
  [-1001]: 'The terminal is full, or the picture is too large',
  [-1002]: 'Not supported by the terminal',
  [-1003]: 'Time-out at the terminal',
  [-1004]: 'Not possible with the configuration of the terminal',
  [-1005]: 'The terminal is busy',
  [-1006]: 'Data is too long',
  [-1007]: 'The terminal is out of memory',
  [-1008]: 'The terminal could not fetch the data',
  [-5000]: 'Refused by the firmware',
}

const enrolments: Readonly<Record<number, string>> = {
  2: 'Is there already',
  4: 'Failed: quality too low',
  5: 'This finger is in the library already',
  6: 'Cancelled at the terminal',
  7: 'The terminal is busy',
}

/** Of cards, where they mean something else. */
const cardEnrolments: Readonly<Record<number, string>> = {
  4: 'All tries are used up',
  5: 'Time-out at the terminal',
  6: 'Cancelled at the terminal',
}

export interface Judgement {
  readonly isDone: boolean
  /** Null: nothing to be said. */
  readonly text: string | null
  /** It may go through when it is tried again. */
  readonly isPassing: boolean
}

const passing = [-3, -1003, -1005, -1007, -1008]

/** Zero and more is success, but not for enrolments; what is not there was deleted, and what is not found was searched for. */
export function judgeReturn(content: string, value: number | null): Judgement {
  if (value === null) return { isDone: false, text: 'The answer of the terminal could not be read', isPassing: false }
  const done = { isDone: true, text: null, isPassing: false }
  if (/^ENROLL/i.test(content)) {
    const own = /^ENROLL_MF\b/i.test(content) ? cardEnrolments[value] : undefined
    const text = own ?? enrolments[value] ?? meanings[value] ?? `Code ${value}`
    return value === 0 ? done : { isDone: false, text, isPassing: false }
  }
  if (value >= 0) return done
  if (value === -10 && /^DATA DELETE /i.test(content)) return done
  if (value === -1 && /^DATA QUERY /i.test(content)) return { ...done, text: 'Nothing found' }
  return { isDone: false, text: meanings[value] ?? `Code ${value}`, isPassing: passing.includes(value) }
}
