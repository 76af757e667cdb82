// The documentation says the words of the field, as the texts of the application do: what words.ts refuses stands in no page.
// Code and quoted names of tests are left alone.
import type { Finding } from './finding.ts'
import type { Source } from './sources.ts'
import { wordFaults } from './words.ts'

/** Pages that keep the words of their day: decisions are not rewritten, and worked examples are named by their titles. */
const left = /^docs\/decisions\/|-examples\.md$/

const quoted = /`[^`]*`|“(?:[^“”]|“[^”]*”)*”/g

export function checkPageWords(pages: readonly Source[]): readonly Finding[] {
  return pages
    .filter(({ file }) => !left.test(file))
    .flatMap(({ file, text }) => {
      let inCode = false
      return text.split('\n').flatMap((line, index) => {
        if (line.startsWith('```')) inCode = !inCode
        if (inCode) return []
        return wordFaults(line.replace(quoted, '…')).map((what) => ({
          file,
          line: index + 1,
          what,
          mend: 'Say it as people of the field do',
        }))
      })
    })
}
