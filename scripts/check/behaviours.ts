// Holds the lists of behaviours against the tests: each line names a test that stands in the file that it names.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { lineAt, type Source } from './sources.ts'

const folder = 'docs/behaviours/'
const row = /^\|(?<behaviour>[^|]+)\|(?<shown>[^|]+)\|\s*$/gm
const proof = /`(?<file>tests\/[\w./-]+)`\s+“(?<title>[^”]+)”/g

/** A line is `| What holds | `tests/…/x.test.ts` “title of the test” |`; several tests stand one after the other. */
export function checkBehaviours(pages: readonly Source[], root: string): readonly Finding[] {
  return pages.filter(({ file }) => file.startsWith(folder)).flatMap((page) => rowFindings(page, root))
}

function rowFindings({ file, text }: Source, root: string): readonly Finding[] {
  const seen = new Set<string>()
  return [...text.matchAll(row)].flatMap((match) => {
    const { behaviour = '', shown = '' } = match.groups ?? {}
    if (/^\s*(-+|What holds)\s*$/.test(behaviour)) return []
    const say = (what: string, mend: string): Finding => ({ file, line: lineAt(text, match.index), what, mend })
    const twice = seen.has(behaviour)
    seen.add(behaviour)
    const proofs = [...shown.matchAll(proof)]
    return [
      ...(twice ? [say('the same behaviour stands twice', 'Leave one')] : []),
      ...(proofs.length === 0 ? [say('no test is named', 'Name it: `tests/<file>` “<title>”')] : []),
      ...proofs.flatMap(({ groups }) => {
        const { file: test = '', title = '' } = groups ?? {}
        if (existsSync(join(root, test)) && titles(join(root, test)).includes(title)) return []
        return [say(`${test} has no test “${title}”`, 'Name the test as it stands there')]
      }),
    ]
  })
}

/** The text of a test file with its quotes as they are read, so that a title is found however it is written. */
const titles = (file: string): string => readFileSync(file, 'utf8').replaceAll("\\'", "'")
