// Cells of the operation log whose codes have words.
import { useLingui } from '@lingui/react/macro'
import { useResourceTitle } from '#src/crud/view/use-resource-title.ts'
import { actionWord, kindWord } from './log-words.ts'

export function ActionCell({ value }: { readonly value: string }) {
  const { i18n } = useLingui()
  return i18n._(actionWord(value))
}

/** Records are called as their page is. */
export function KindCell({ value }: { readonly value: string }) {
  const { i18n } = useLingui()
  return useResourceTitle(value) ?? i18n._(kindWord(value))
}
