// A fresh clone generates before anything is generated: nothing that the generator runs imports what it makes.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Files of ours whose code a file runs; types are gone by then. */
function runBy(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    const from =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined
    if (!from || !ts.isStringLiteral(from) || isOfTypes(statement)) return []
    if (from.text.startsWith('#')) return [from.text.slice(1)]
    return from.text.startsWith('.') ? [posix.join(posix.dirname(file), from.text)] : []
  })
}

function isOfTypes(statement: ts.Statement): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  if (!ts.isImportDeclaration(statement) || !statement.importClause) return false
  const { phaseModifier, name, namedBindings } = statement.importClause
  if (phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((one) => one.isTypeOnly)
  )
}

it('the generator stands before what it generates', () => {
  const from = new Map<string, string | undefined>([['scripts/generate.ts', undefined]])
  for (const [file] of from) {
    if (!file.endsWith('.ts')) continue
    for (const next of runBy(file)) if (!from.has(next) && !next.startsWith('openapi/generated/')) from.set(next, file)
  }
  const early = [...from.keys()].filter((file) => file.endsWith('.ts'))
  expect(early.length).toBeGreaterThan(20)
  expect(
    early.flatMap((file) =>
      runBy(file)
        .filter((next) => next.startsWith('openapi/generated/'))
        .map((next) => `${file} runs ${next}`),
    ),
  ).toEqual([])
})
