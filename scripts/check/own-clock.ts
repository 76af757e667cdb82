// Holds that the application takes its dates from the company's clock, and not from the one of the reader's machine.
import type { Finding } from './finding.ts'
import { lineAt, type Source } from './sources.ts'

/** The one place that asks the machine, before a company is known. */
const clock = 'src/i18n/today.ts'
const asks = /\.(?:get(?:FullYear|Month|Date|Day|Hours|Minutes)|to(?:Time|Date)String)\(\)/g

export function checkOwnClock(sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ file }) => file.startsWith('src/') && file !== clock)
    .flatMap(({ file, text }) =>
      [...text.matchAll(asks)].map(({ index }) => ({
        file,
        line: lineAt(text, index),
        what: "a date or time of the reader's machine, which may be in another zone than the company",
        mend: `Use today() or timeOfDay() of ${clock}`,
      })),
    )
}
