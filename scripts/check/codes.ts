// Holds the error codes that the code uses against the catalogue of codes.
import type { CodeEntry } from '#openapi/codes/entry.ts'
import { codes } from '#openapi/codes.ts'
import type { Finding } from './finding.ts'
import { lineAt, type Source } from './sources.ts'

type Catalogue = Readonly<Record<string, CodeEntry>>

const catalogueFile = 'openapi/codes.ts'

export function checkCodes(sources: readonly Source[], catalogue: Catalogue = codes): readonly Finding[] {
  const used = sources.filter(({ file }) => /^(server|src|resources)\//.test(file))
  return [
    ...Object.entries(catalogue).flatMap(entryFindings),
    ...used.flatMap((source) => useFindings(source, catalogue)),
  ]
}

function entryFindings([key, { message, context = [] }]: [string, CodeEntry]): readonly Finding[] {
  const faults: (string | false)[] = [
    !/^(COMMON|ZB[A-Z]{2})\d{4}$/.test(key) && 'is not ZB, two letters and four digits',
    key.endsWith('0000') && 'ends in 0000, which means success',
    message.trim() === '' && 'has no English text',
    ...[...message.matchAll(/\{(\w+)\}/g)].map(
      ([, name = '']) => !context.includes(name) && `names {${name}} in its text and not in its context`,
    ),
  ]
  return faults
    .filter((fault) => fault !== false)
    .map((fault) => ({ file: catalogueFile, what: `${key} ${fault}`, mend: 'Mend the entry' }))
}

function useFindings({ file, text }: Source, catalogue: Catalogue): readonly Finding[] {
  return [...text.matchAll(/['"`](ZB[A-Z]{2}\d{4}|COMMON\d{4})['"`]/g)]
    .filter(([, code = '']) => !code.endsWith('0000') && !(code in catalogue) && !(common(code) in catalogue))
    .map((match) => ({
      file,
      line: lineAt(text, match.index),
      what: `${match[1]} is no code of the catalogue`,
      mend: `Use one that exists or add it below openapi/codes`,
    }))
}

const common = (code: string) => `COMMON${code.slice(-4)}`
