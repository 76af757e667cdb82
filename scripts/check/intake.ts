// Punches have one way in: no statement outside the area of punches adds to their tables.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { lineAt, type Source } from './sources.ts'

const added =
  /\binsert\s+into\s+"?(?:public"?\.)?"?(?:unregistered_)?transaction\b|\binsertInto\(\s*['"](?:unregistered_)?transaction['"]/gi

const mend = 'Let acceptPunches of server/areas/punch take them over'

/** Of the server's own files, its functions of the database included; what migrations once made is gone or held there. */
export function checkIntake(sources: readonly Source[], root: string): readonly Finding[] {
  const routines = globSync('server/**/routines/*.sql', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
  return [...sources.filter(({ file }) => file.startsWith('server/')), ...routines]
    .filter(({ file }) => !file.startsWith('server/areas/punch/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(added)].map(({ index }) => ({
        file,
        line: lineAt(text, index),
        what: 'stores punches by a way of its own',
        mend,
      })),
    )
}
