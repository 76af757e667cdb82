// Lists that are written one entry a line: programs and sites that are never recorded, patterns of what is hidden in titles.
import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { InputProps } from '#src/crud/extend.ts'

interface LinesProps {
  readonly value: readonly string[] | undefined
  readonly onChange: (value: string[]) => void
  readonly label: string
  readonly error?: string | undefined
  readonly readOnly?: boolean
  readonly description: string
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function Lines({ value = [], onChange, description, label, error, readOnly = false }: LinesProps) {
  // What is typed keeps its line ends while it is typed.
  const [typed, setTyped] = useState(value.join('\n'))
  const text = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n')
  return (
    <Textarea
      label={label}
      description={description}
      error={error}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(linesOf(currentTarget.value))
      }}
      readOnly={readOnly}
      rows={8}
      // Patterns begin with signs of no direction: every line is read from the left, in Arabic too.
      styles={{ input: { direction: 'ltr', unicodeBidi: 'isolate', textAlign: 'left' } }}
    />
  )
}

export function AppLines({ value, onChange, label, error, readOnly }: InputProps<'configuration', 'excluded_apps'>) {
  const { t } = useLingui()
  const description = t`One program or domain a line; neither its name nor its time is kept`
  return <Lines {...{ value, onChange, label, error, description }} readOnly={readOnly ?? false} />
}

export function MaskLines({ value, onChange, label, error, readOnly }: InputProps<'configuration', 'title_masks'>) {
  const { t } = useLingui()
  const description = t`One regular expression a line; what it finds becomes ***`
  return <Lines {...{ value, onChange, label, error, description }} readOnly={readOnly ?? false} />
}
