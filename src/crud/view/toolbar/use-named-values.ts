// The values that records of another resource name, for a filter and for the words of one.
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { NamedValues } from '#resources/define.ts'
import { fewQuery } from '#src/api/lookups.ts'

interface Named {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** They cannot be read, such as by those without the right to see them. */
  readonly isUnknown: boolean
}

export function useNamedValues({ target, value, name, words = {} }: NamedValues): Named {
  const { i18n } = useLingui()
  const { data, isError } = useQuery({ ...fewQuery(target), retry: false, meta: { quiet: true } })
  const choices = (data?.data ?? []).map((row) => {
    const called = String(row[name])
    const word = words[called]
    return { value: String(row[value]), label: word ? i18n._(word) : called }
  })
  return { choices, isUnknown: isError }
}
