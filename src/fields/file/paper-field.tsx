// A paper of a record: choose a PDF or a picture of it, fetch the one that is kept, take it away.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Group, Input, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useId } from 'react'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import { PaperLink, type StoredPaper } from '#src/fields/file/paper-link.tsx'
import { useFileChooser } from '#src/fields/file/use-file-chooser.tsx'
import { notify } from '#src/ui/toast/notify.ts'

const accept = '.pdf,.png,.jpg,.jpeg'
const mostMegabytes = 10

/** The value is what reads answer, or a data URL that tells the name of a file just chosen. */
export function PaperField(props: FieldProps<StoredPaper | string | null>) {
  const { value, onChange } = props
  const { t } = useLingui()
  const id = useId()
  const { label, description, error, required, name } = inputProps(props)
  const choose = (file: File) => {
    if (file.size > mostMegabytes * 1024 * 1024) return notify.warning(t`The file is larger than 10 MB`)
    void dataUrlOf(file).then(onChange)
  }
  const { open, input } = useFileChooser({ accept, onChoose: choose })
  const chosen = typeof value === 'string' ? nameIn(value) : value?.name

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description ?? (isFixed(props) ? undefined : t`PDF, PNG or JPEG, up to 10 MB`)}
      error={error}
      required={required}
    >
      <Group gap="xs" mt={4}>
        {input}
        {!isFixed(props) && (
          <Button
            id={id}
            name={name}
            aria-labelledby={`${id}-label ${id}-act`}
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={open}
          >
            <span id={`${id}-act`}>{chosen ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}</span>
          </Button>
        )}
        {value !== null && typeof value === 'object' ? (
          <PaperLink {...value} />
        ) : (
          chosen && (
            <Text size="sm">
              <bdi>{chosen}</bdi>
            </Text>
          )
        )}
        {isFixed(props) && !chosen && <Text size="sm">–</Text>}
        {!isFixed(props) && chosen && <CloseButton aria-label={t`Remove the file`} onClick={() => onChange(null)} />}
      </Group>
    </Input.Wrapper>
  )
}

const nameIn = (dataUrl: string): string => decodeURIComponent(/;name=([^;,]*)/.exec(dataUrl.slice(0, 2000))?.[1] ?? '')

/** `data:application/pdf;name=contract.pdf;base64,…` */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    reader.onload = () =>
      resolve(String(reader.result).replace(';base64,', `;name=${encodeURIComponent(file.name)};base64,`))
    reader.readAsDataURL(file)
  })
}
