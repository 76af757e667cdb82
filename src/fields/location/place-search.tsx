// Searches places by what is typed, half a second after the last key.
import { useLingui } from '@lingui/react/macro'
import { Autocomplete } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from '#src/fields/location/location.module.css'
import type { Suggestion } from '#src/fields/location/places.ts'

interface PlaceSearchProps {
  readonly suggest: (input: string) => Promise<readonly Suggestion[]>
  readonly onChoose: (suggestion: Suggestion) => void
}

const pause = 500
const menuHeight = 400

export function PlaceSearch({ suggest, onChoose }: PlaceSearchProps) {
  const { t } = useLingui()
  const [input, setInput] = useState('')
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const chosen = useRef('')
  const text = input.trim()

  useEffect(() => {
    if (text === '' || text === chosen.current) {
      setFound([])
      return
    }
    let isCurrent = true
    const ask = () =>
      suggest(text).then(
        (suggestions) => isCurrent && setFound(suggestions),
        (error: unknown) => console.error('Places could not be searched', error),
      )
    const timer = setTimeout(ask, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, suggest])

  const choose = (id: string) => {
    const suggestion = found.find((one) => one.id === id)
    if (!suggestion) return
    chosen.current = suggestion.text.trim()
    onChoose(suggestion)
  }

  return (
    <Autocomplete
      className={styles.search}
      aria-label={t`Search a place`}
      placeholder={t`Search a place`}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={input}
      onChange={setInput}
      onOptionSubmit={choose}
      data={found.map(({ id, text: label }) => ({ value: id, label }))}
      filter={({ options }) => options}
      maxDropdownHeight={menuHeight}
      data-autofocus
    />
  )
}
