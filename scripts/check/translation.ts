// Whether one translation fits its message: valid ICU, the same placeholders and tags, and the plural forms of the language.
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

interface Translation {
  readonly language: string
  readonly message: string
  readonly translation: string
}

/** Forms that a language needs beside `other`. Turkish nouns stand in the singular after a number. */
const pluralForms: Readonly<Record<string, readonly string[]>> = {
  en: ['one'],
  'es-MX': ['one'],
  ar: ['zero', 'one', 'two', 'few', 'many'],
  tr: [],
}

/** An exact case says the same as the form of that number. */
const exactCases: Readonly<Record<string, string>> = { zero: '0', one: '1', two: '2' }

export function translationFaults({ language, message, translation }: Translation): string[] {
  try {
    const wanted = partsOf(compileMessageOrThrow(message))
    const found = partsOf(compileMessageOrThrow(translation))
    return [
      ...[...wanted.names].filter((name) => !found.names.has(name)).map((name) => `lost ${name} in translation`),
      ...[...found.names].filter((name) => !wanted.names.has(name)).map((name) => `has no ${name} to translate`),
      ...found.plurals.flatMap((forms) =>
        (pluralForms[language] ?? [])
          .filter((form) => !forms.includes(form) && !forms.includes(exactCases[form] ?? ''))
          .map((form) => `lacks the plural form “${form}”`),
      ),
    ]
  } catch (error) {
    return [`is no valid message: ${error instanceof Error ? error.message : error}`]
  }
}

interface Parts {
  readonly names: Set<string>
  readonly plurals: string[][]
}

function partsOf(tokens: CompiledMessage, parts: Parts = { names: new Set(), plurals: [] }): Parts {
  for (const token of tokens) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) parts.names.add(tag)
      continue
    }
    const [name, type, format] = token
    parts.names.add(`{${name}}`)
    if (typeof format !== 'object' || format === null) continue
    if (type === 'plural' || type === 'selectordinal') parts.plurals.push(Object.keys(format))
    for (const branch of Object.values(format)) {
      if (typeof branch === 'string') partsOf([branch], parts)
      else if (Array.isArray(branch)) partsOf(branch, parts)
    }
  }
  return parts
}
