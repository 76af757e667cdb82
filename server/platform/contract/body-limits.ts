// How large the body of a call may be: by whether it is open to everybody, and by whether what it takes holds a file.
import type { Shape } from './shape.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Of a call without a session, of one that takes no body, and of every other one. */
const openLimit = 64 * kilobyte
const usualLimit = megabyte

/** The largest file that a field takes is 10 MB; as a data URL it is a third longer. */
const fileLength = 14 * megabyte
/** A text that is a file: the punches of a terminal. */
const largeText = 100_000

export interface LimitedCall {
  readonly isOpen: boolean
  /** What it takes as JSON. */
  readonly shape: Shape | undefined
  /** It takes a form with files, whose parts have limits of their own. */
  readonly isForm: boolean
  /** Of every call, in bytes. */
  readonly most: number
}

export function bodyLimitOf({ isOpen, shape, isForm, most }: LimitedCall): number {
  const plain = isOpen || !shape ? openLimit : usualLimit
  const files = shape ? fileLengthIn(shape) : 0
  return Math.min(most, isForm ? most : plain + files)
}

/** Of the files within: bulk changes hold them one level down. */
function fileLengthIn(shape: Shape, depth = 0): number {
  const max = shape.text?.max ?? 0
  if (max === Number.POSITIVE_INFINITY) return fileLength
  if (max > largeText) return max
  if (depth > 2) return 0
  const lengths = [...(shape.members?.values() ?? [])].map((member) => fileLengthIn(member(), depth + 1))
  return Math.max(0, ...lengths)
}
