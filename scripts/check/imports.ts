// The imports of a source file, static, dynamic and of types alike.
import { posix } from 'node:path'
import ts from 'typescript'
import { lineAt, type Source } from './sources.ts'

export interface Import {
  readonly line: number
  /** Path from the project's folder for a file of ours, else undefined. */
  readonly target?: string
  /** What the import says. */
  readonly specifier: string
}

export function importsOf({ file, text }: Source): readonly Import[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => {
    const target = ownPath(file, fileName)
    return { specifier: fileName, line: lineAt(text, pos), ...(target === undefined ? {} : { target }) }
  })
}

export function ownPath(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return undefined
}

/** Files of ours that are loaded with this one: what is imported as a type alone, or later, is not. */
export function valueImportsOf({ file, text }: Source): readonly string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    const specifier = loaded(statement)
    return ownPath(file, specifier ?? '') ?? []
  })
}

function loaded(statement: ts.Statement): string | undefined {
  if (ts.isImportDeclaration(statement)) {
    const { importClause: clause, moduleSpecifier } = statement
    if (clause?.isTypeOnly || (clause && !clause.name && onlyTypes(clause.namedBindings))) return undefined
    return textOf(moduleSpecifier)
  }
  if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return undefined
  const { exportClause: names, moduleSpecifier } = statement
  return onlyTypes(names) ? undefined : textOf(moduleSpecifier)
}

const onlyTypes = (names: ts.NamedImportBindings | ts.NamedExportBindings | undefined) =>
  names !== undefined &&
  (ts.isNamedImports(names) || ts.isNamedExports(names)) &&
  names.elements.every((one) => one.isTypeOnly)

const textOf = (specifier: ts.Expression | undefined) =>
  specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined
