// Tells patterns that are no regular expressions, or that a text of the length of a title could keep busy.
import { type Context, createContext, Script } from 'node:vm'
import { safeRegex } from 'safe-regex2'

/** What a pattern may take with one title; and a second time, as a busy machine may be slow once. */
const mostMilliseconds = [50, 250]
/** What it may take with all of them. */
const mostTogether = 400
const longestTitle = 300
/** As many different signs of a pattern are tried. */
const mostSigns = 40

const trial = new Script('new RegExp(pattern, "u").test(title)')

/** Repetitions inside of repetitions are told by their form; alternatives that overlap only by trying. */
export function isBadPattern(pattern: string): boolean {
  if (!isPattern(pattern) || !safeRegex(pattern)) return true
  const context = createContext({ pattern, title: '' })
  const begun = performance.now()
  return titlesAgainst(pattern).some((title) => {
    context.title = title
    return performance.now() - begun > mostTogether || mostMilliseconds.every((timeout) => isTooSlow(context, timeout))
  })
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** One character over and over, and one at the end that fits nothing: what makes a pattern try every way there is. */
const titlesAgainst = (pattern: string): readonly string[] =>
  [...new Set([...'a0 -@.', ...pattern])].slice(0, mostSigns).map((one) => `${one.repeat(longestTitle)}\u0000`)

function isTooSlow(context: Context, timeout: number): boolean {
  try {
    trial.runInContext(context, { timeout })
    return false
  } catch {
    return true
  }
}
