// Processor time as the kernel counts it: unlike times on the clock it does not grow with what else runs. Linux only.
import { readFileSync } from 'node:fs'

/** The numbers of a process behind its name, of which the 14th on are times in hundredths of a second. */
const numbersOf = (pid: number | 'self'): readonly number[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').map(Number)

const milliseconds = (...hundredths: readonly (number | undefined)[]): number =>
  hundredths.reduce<number>((sum, part) => sum + (part ?? 0), 0) * 10

/** Milliseconds of a running process. */
export function processorTime(pid: number): number {
  const numbers = numbersOf(pid)
  return milliseconds(numbers[11], numbers[12])
}

/** Milliseconds of all programs that this one has run and that have ended. */
export function endedProgramsTime(): number {
  const numbers = numbersOf('self')
  return milliseconds(numbers[13], numbers[14])
}
