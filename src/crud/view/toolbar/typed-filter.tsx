// A filter that is typed: asked when the input is left or Enter is pressed, not at each letter.
import { useState } from 'react'
import { TextField } from '#src/fields/text/text-field.tsx'

export interface TypedFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function TypedFilter({ value, onChange, label }: TypedFilterProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const send = () => typed.trim() !== value && onChange(typed.trim())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField label={label} value={typed} onChange={setTyped} onBlur={send} />
    </form>
  )
}
