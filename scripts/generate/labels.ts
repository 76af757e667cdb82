// Writes labels.json: the contract's labels and the texts of codes in every language, for files and mails of the server.
import { existsSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { languages } from '#openapi/languages.ts'

const format = formatter({ explicitIdAsDefault: false })

async function translations(language: string, namespace: string): Promise<Record<string, string>> {
  const file = `locales/${language}/${namespace}.po`
  if (!existsSync(file)) return {}
  const catalogue = await format.parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: file,
  })
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
  )
}

/** Namespace → its labels in English; the text of labels.json: language → id → text. */
export async function labelsFile(labels: ReadonlyMap<string, ReadonlyMap<string, string>>): Promise<string> {
  const all: Record<string, Record<string, string>> = {}
  for (const { code: language } of languages) {
    const texts: Record<string, string> = {}
    for (const [namespace, english] of labels) {
      const translated = language === 'en' ? {} : await translations(language, namespace)
      for (const [id, text] of english) texts[id] = translated[id] ?? text
    }
    all[language] = texts
  }
  return JSON.stringify(all, null, 1)
}
