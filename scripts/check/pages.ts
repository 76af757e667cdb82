// Holds the documentation against the repository: links lead somewhere, named commands and files exist, tables are fresh.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fillGenerated } from '../docs/generated-parts.ts'
import type { Finding } from './finding.ts'
import { lineAt, type Source } from './sources.ts'

export interface Repository {
  readonly root: string
  /** Names of the npm commands. */
  readonly commands: readonly string[]
}

export function checkPages(pages: readonly Source[], repository: Repository): readonly Finding[] {
  return pages.flatMap((page) => [
    ...linkFindings(page, repository),
    ...commandFindings(page, repository),
    ...pathFindings(page, repository),
    ...generatedFindings(page),
  ])
}

type Match = RegExpExecArray

const finding = ({ file, text }: Source, match: Match, what: string, mend: string): Finding => ({
  file,
  line: lineAt(text, match.index),
  what,
  mend,
})

function linkFindings(page: Source, { root }: Repository): readonly Finding[] {
  return [...page.text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .filter(([, target = '']) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(page.file), target)))
    .map((match) => finding(page, match, `the link to ${match[1]} leads nowhere`, 'Correct it'))
}

function commandFindings(page: Source, { commands }: Repository): readonly Finding[] {
  return [...page.text.matchAll(/\bnpm run (?:-s |--silent )?([a-z][a-z0-9:-]*)/g)]
    .filter(([, name = '']) => !commands.includes(name))
    .map((match) => finding(page, match, `there is no command ${match[1]}`, 'Name one of package.json'))
}

/** Paths below the project's folders in backticks; those with `<…>`, `…` or `*` stand for others. */
function pathFindings(page: Source, { root }: Repository): readonly Finding[] {
  const path = /`((?:openapi|resources|src|server|scripts|tests|bench|locales|docs|\.ci|\.github)\/[\w./-]*)`/g
  return [...page.text.matchAll(path)]
    .filter(([, target = '']) => !target.startsWith('openapi/generated') && !existsSync(join(root, target)))
    .map((match) => finding(page, match, `${match[1]} does not exist`, 'Correct the path'))
}

function generatedFindings({ file, text }: Source): readonly Finding[] {
  if (fillGenerated(text) === text) return []
  return [{ file, what: 'a generated part is out of date', mend: 'Run: npm run docs' }]
}
