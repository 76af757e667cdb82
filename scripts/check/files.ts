// Holds the form of a file against the style: its name, its opening sentence, and that it is no barrel.
import ts from 'typescript'
import type { Finding } from './finding.ts'
import { areaDoor } from './layer-table.ts'
import type { Source } from './sources.ts'

export function checkFiles(sources: readonly Source[]): readonly Finding[] {
  return sources.flatMap((source) => [...nameFindings(source), ...openingFindings(source), ...barrelFindings(source)])
}

function nameFindings({ file }: Source): readonly Finding[] {
  const wrong = file.split('/').find((part) => !/^[a-z0-9]+([-_.][a-z0-9]+)*$/.test(part))
  return wrong === undefined ? [] : [{ file, what: `the name ${wrong} is not kebab-case`, mend: 'Rename it' }]
}

/** Entries and contract files say what they are by their first declaration; tests by their names. */
const saysItself = /^resources\/[^/]+\/|\.tsp$|\.test(-d)?\.tsx?$/

function openingFindings({ file, text }: Source): readonly Finding[] {
  if (saysItself.test(file)) return []
  const opening = text
    .replace(/^(#!.*\n|\/\/ (biome-ignore|@ts-|@vitest-).*\n)+/, '')
    .match(/^(?:\/\/|\/\*\*?)\s*(.+)/)?.[1]
  if (opening && opening.split(' ').length >= 4) return []
  return [{ file, line: 1, what: 'no opening sentence', mend: 'Open the file with one comment line on what it is for' }]
}

function barrelFindings({ file, text }: Source): readonly Finding[] {
  if (!/\.tsx?$/.test(file) || !/^export\b/m.test(text)) return []
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const passedOn = statements.filter((node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
  const whole = passedOn.some((node) => ts.isExportDeclaration(node) && node.exportClause === undefined)
  const onlyPasses = passedOn.length > 0 && passedOn.length === statements.length && !file.endsWith(`/${areaDoor}`)
  if (!whole && !onlyPasses) return []
  return [{ file, what: 'a barrel: it only passes on exports', mend: 'Import from the file that defines the thing' }]
}
