// Problems in words: the texts of codes are fetched with the first form.
import { useLingui } from '@lingui/react'
import { use } from 'react'
import type { Problem } from '#src/crud/model/problems.ts'
import { loadServerMessages, serverMessage } from '#src/i18n/server-message.ts'

const loads = new Map<string, Promise<void>>()

/** Waits for the texts of codes in the page's language; without them a code's own English text is shown. */
export function useMessages(): void {
  const { locale } = useLingui().i18n
  const load = loads.get(locale) ?? loadServerMessages().catch(() => undefined)
  loads.set(locale, load)
  use(load)
}

export const problemText = ({ code, context, message }: Problem): string => serverMessage(code, context, message)
