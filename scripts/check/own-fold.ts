// Holds that screens compare what is typed in one form: openapi/fold.ts, which knows accents, Turkish and Arabic letters.
import type { Finding } from './finding.ts'
import { lineAt, type Source } from './sources.ts'

/** These compose what is sent, make an address of a name, and compare as the server's filters do. */
const others: readonly string[] = [
  'src/crud/model/form-values.ts',
  'src/screens/onboarding/company/suggest-domain.ts',
  'src/crud/model/row-colours.ts',
]
const own =
  /\.toLocaleLowerCase\(|\.normalize\(|\.to(?:Lower|Upper)Case\(\)\s*\.(?:includes|startsWith|indexOf)\((?!['"])/g

export function checkOwnFold(sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ file }) => file.startsWith('src/') && !others.includes(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(own)].map(({ index }) => ({
        file,
        line: lineAt(text, index),
        what: 'compares texts in a form of its own: accents, Turkish or Arabic letters are not found',
        mend: 'Use fold() or holdsFolded() of openapi/fold.ts',
      })),
    )
}
