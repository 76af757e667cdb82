// Cells of the operation log whose codes have words.
import { useLingui } from '@lingui/react/macro'
import { actionWord, kindWord } from './log-words.ts'

export function ActionCell({ value }: { readonly value: string }) {
  const { i18n } = useLingui()
  return i18n._(actionWord(value))
}

export function KindCell({ value }: { readonly value: string }) {
  const { i18n } = useLingui()
  return i18n._(kindWord(value))
}
