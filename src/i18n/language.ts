// The language of the page: which texts are loaded, and switching from one language to another.
import { i18n } from '@lingui/core'
import { fetchCatalogue } from '#src/i18n/catalogue.ts'
import { takeEarly } from '#src/i18n/early-texts.ts'
import { directionOf, fallbackLanguage, type Language, languageKey, matchLanguage } from '#src/i18n/languages.ts'
import type { Namespace } from '#src/i18n/namespaces.ts'
import { store } from '#src/i18n/storage.ts'

/** Locale for Intl where it is not the language's own: Arabic with the digits that our inputs take. */
const intlLocales: Partial<Record<Language, string>> = { ar: 'ar-u-nu-latn' }

const loading = new Map<string, Promise<void>>()
const wanted = new Set<Namespace>()

export const currentLanguage = (): Language => matchLanguage(i18n.locale) ?? fallbackLanguage

export const intlLocale = (language: Language = currentLanguage()): string => intlLocales[language] ?? language

/** Resolves when the texts of the namespaces are there; each is fetched once. Rejects when one cannot be fetched. */
export async function loadNamespaces(language: Language, names: readonly Namespace[]): Promise<void> {
  await Promise.all(
    names.map((namespace) => {
      wanted.add(namespace)
      const key = `${language}/${namespace}`
      const promise = loading.get(key) ?? load(language, namespace)
      loading.set(key, promise)
      promise.catch(() => loading.delete(key))
      return promise
    }),
  )
}

async function load(language: Language, namespace: Namespace): Promise<void> {
  i18n.load(language, await (takeEarly(language, namespace) ?? fetchCatalogue(language, namespace)))
}

let latest: Language | undefined

/** Switches the page to a language with all texts that were needed so far, and remembers it. Rejects when a text cannot be fetched. */
export async function activate(language: Language, names: readonly Namespace[] = []): Promise<void> {
  latest = language
  await loadNamespaces(language, [...new Set([...wanted, ...names])])
  if (latest !== language) return
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  i18n.activate(language, intlLocale(language))
  store(languageKey, language)
}
