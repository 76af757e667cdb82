// Searches the list; asks half a second after the last letter, at once on Enter.
import { useLingui } from '@lingui/react/macro'
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds (specification, section 9). */
const delay = 500

interface SearchBoxProps {
  readonly value: string
  readonly onChange: (search: string) => void
}

export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)

  // The address changed by other means: back, a link, a cleared filter.
  useEffect(() => {
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (search: string) => {
    clearTimeout(timer.current)
    if (search === sent.current) return
    sent.current = search
    onChange(search)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text.trim()), delay)
  }

  return (
    <TextInput
      aria-keyshortcuts="/"
      type="search"
      value={typed}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && send(typed.trim())}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            size="sm"
            aria-label={t`Clear the search`}
            onClick={() => {
              setTyped('')
              send('')
            }}
          />
        )
      }
      placeholder={t`Search`}
      aria-label={t`Search`}
    />
  )
}
