// Fetches the texts of a namespace in the language of the page, also before the page has taken it on.
import { i18n } from '@lingui/core'
import { earlyLanguage } from '#src/i18n/early-texts.ts'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'
import type { Namespace } from '#src/i18n/namespaces.ts'

export const loadTexts = (namespace: Namespace): Promise<void> =>
  loadNamespaces(i18n.locale ? currentLanguage() : earlyLanguage, [namespace])
