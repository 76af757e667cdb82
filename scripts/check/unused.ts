// Files, exports and dependencies that nothing uses, as Knip finds them.
import { run } from '../run.ts'
import type { Finding } from './finding.ts'

interface Named {
  readonly name: string
  readonly line?: number
}

/** Of Knip's report, the parts that this check speaks of. */
interface Issue {
  readonly file: string
  readonly [kind: string]: string | readonly Named[]
}

const kinds: Readonly<Record<string, { readonly what: string; readonly mend: string }>> = {
  files: { what: 'nothing imports this file', mend: 'Remove it or use it' },
  exports: { what: 'nothing imports', mend: 'Remove the word export or the thing' },
  types: { what: 'nothing imports the type', mend: 'Remove the word export or the type' },
  dependencies: { what: 'nothing uses the dependency', mend: 'Remove it from package.json' },
  devDependencies: { what: 'nothing uses the development dependency', mend: 'Remove it from package.json' },
  unlisted: { what: 'package.json does not list', mend: 'Add the dependency with its exact version' },
  unresolved: { what: 'cannot be found:', mend: 'Correct the import' },
  duplicates: { what: 'is exported twice:', mend: 'Keep one name' },
}

export async function checkUnused(): Promise<readonly Finding[]> {
  // What git ignores is read too: generated files join entries and extensions with what uses them.
  const options = ['--reporter', 'json', '--no-progress', '--no-gitignore']
  const { status, stdout, stderr } = await run('knip', options, { output: 'keep' })
  if (stdout.trimStart().startsWith('{')) return unusedFindings(stdout)
  return status === 0 ? [] : [{ file: 'knip.json', what: `Knip failed: ${stdout}${stderr}`, mend: 'Run: npx knip' }]
}

export function unusedFindings(json: string): readonly Finding[] {
  const report: { readonly issues: readonly Issue[] } = JSON.parse(json)
  return report.issues.flatMap((issue) =>
    Object.entries(kinds).flatMap(([kind, { what, mend }]) => {
      const named = issue[kind] ?? []
      if (typeof named === 'string') return []
      return named.map(({ name, line }) => ({
        file: issue.file,
        ...(line === undefined ? {} : { line }),
        what: kind === 'files' ? what : `${what} ${name}`,
        mend,
      }))
    }),
  )
}
