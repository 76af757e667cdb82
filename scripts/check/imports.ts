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

function ownPath(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return undefined
}
