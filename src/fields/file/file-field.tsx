// A file to send. With an accept list the first file's name must end with one of its entries.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Group, Input, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import { useFileChooser } from '#src/fields/file/use-file-chooser.tsx'

interface FileFieldProps extends FieldProps<File | null> {
  /** Comma-separated, such as `.csv,.xlsx`; empty takes every file. */
  readonly accept?: string
}

export function FileField(props: FileFieldProps) {
  const { value, onChange, accept = '' } = props
  const { t } = useLingui()
  const id = useId()
  const { open, input } = useFileChooser({ accept, onChoose: (file) => onChange(file) })
  const { label, description, error, required, name } = inputProps(props)

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} required={required}>
      <Group gap="xs">
        {input}
        <Button
          id={id}
          name={name}
          // Named by what it is for and what it says, so that a person who speaks the words that are shown reaches it.
          aria-labelledby={`${id}-label ${id}-act`}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={isFixed(props)}
          onClick={open}
        >
          <span id={`${id}-act`}>
            <Trans>Choose a file</Trans>
          </span>
        </Button>
        {value && (
          <>
            <Text size="sm">{value.name}</Text>
            {!isFixed(props) && <CloseButton aria-label={t`Remove the file`} onClick={() => onChange(null)} />}
          </>
        )}
      </Group>
    </Input.Wrapper>
  )
}
