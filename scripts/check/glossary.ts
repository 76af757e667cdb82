// The words of the field: one noun for one thing in each language, so that nobody wonders whether a `registro` is another thing
// than a `marcación`. A translation of a text with the English word has the noun of its language.

interface Term {
  readonly english: RegExp
  /** Stems by language, in every case and number. */
  readonly words: Readonly<Record<string, RegExp>>
}

const terms: readonly Term[] = [
  {
    english: /\bpunch(es|ed)?\b/i,
    words: { 'es-MX': /marcaci/i, ar: /بصم/, tr: /bas(ım|ıl|t)/i },
  },
  {
    english: /\bovertime\b/i,
    words: { 'es-MX': /\bextra/i, ar: /إضافي/, tr: /mesai/i },
  },
  {
    english: /\b(?<!hold )shifts?\b/i,
    words: { 'es-MX': /turno/i, ar: /مناوب/, tr: /vardiya/i },
  },
  {
    english: /\bdepartments?\b/i,
    words: { 'es-MX': /departamento/i, ar: /قسم|أقسام/, tr: /departman/i },
  },
  {
    // Not the provider, who takes the payments.
    english: /\bvendors?\b/i,
    words: { 'es-MX': /proveedor/i, ar: /مورّد/, tr: /satıcı/i },
  },
  {
    // Who reports to somebody is told in other words.
    english: /\breports?\b(?! to\b)/i,
    words: { 'es-MX': /reporte/i, ar: /تقرير|تقارير/, tr: /rapor/i },
  },
]

export const glossaryFaults = ({
  language,
  message,
  translation,
}: Record<'language' | 'message' | 'translation', string>) =>
  terms.flatMap(({ english, words }) => {
    const word = words[language]
    const found = english.exec(withoutPlaceholders(message))
    return word && found && !word.test(translation) ? [`has another word for “${found[0]}” than ${word.source}`] : []
  })

const withoutPlaceholders = (message: string) => message.replaceAll(/\{\w+\}/g, '')
