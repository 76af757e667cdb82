// Several texts, one a line: choices, addresses, patterns; one that is known can be added with a button.
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'

interface LinesFieldProps extends FieldProps<readonly string[]> {
  readonly offer?: string | undefined
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function LinesField(props: LinesFieldProps) {
  const { value, onChange, onBlur, offer } = props
  const lines = value.join('\n')
  // What is typed keeps its line ends while it is typed.
  const [typed, setTyped] = useState(lines)
  const type = (text: string) => {
    setTyped(text)
    onChange(linesOf(text))
  }
  return (
    <Stack gap="xs">
      <Textarea
        {...inputProps(props)}
        value={linesOf(typed).join('\n') === lines ? typed : lines}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={onBlur}
        rows={6}
        // Patterns begin with signs of no direction: their letters say from where they are read, in Arabic too.
        dir="auto"
      />
      {offer !== undefined && !isFixed(props) && !value.includes(offer) && (
        <Group>
          <Button variant="default" size="compact-sm" onClick={() => type([...value, offer].join('\n'))}>
            <Trans>
              Add <bdi>{offer}</bdi>
            </Trans>
          </Button>
        </Group>
      )}
    </Stack>
  )
}
