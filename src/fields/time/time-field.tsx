// A time of day. Takes what people type and writes it as HH:mm when the field is left or Enter is pressed.
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import { Suffix } from '#src/fields/suffix/suffix.tsx'
import { parseTime } from '#src/fields/time/parse-time.ts'

/** The value is the wire's `HH:mm:ss`, or null. What cannot be read as a time becomes empty. */
export function TimeField(props: FieldProps<string | null>) {
  const { value, onChange, onBlur } = props
  const [typed, setTyped] = useState<string>()

  const commit = () => {
    if (typed === undefined) return
    const time = parseTime(typed)
    setTyped(undefined)
    const next = time ? `${time}:00` : null
    if (next !== value) onChange(next)
  }

  // The first Enter reads the time; the next one, with nothing to read, sends the form.
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === undefined) return
    event.preventDefault()
    commit()
  }

  return (
    <TextInput
      {...inputProps(props)}
      autoComplete="off"
      value={typed ?? value?.slice(0, 5) ?? ''}
      onChange={(event) => !isFixed(props) && setTyped(event.currentTarget.value)}
      onKeyDown={commitOnEnter}
      onBlur={() => {
        commit()
        onBlur?.()
      }}
      rightSection={<Suffix>HH:mm</Suffix>}
      rightSectionWidth="4.5rem"
    />
  )
}
