// To whom the mails of an automatic export go: addresses, or each head of department about their people, with who that would be.
import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import type { InputProps } from '#src/crud/extend.ts'
import { HeadsPreview } from './heads-preview.tsx'

export function ReceiversInput({
  value,
  onChange,
  label,
  error,
  readOnly = false,
  values,
}: InputProps<'auto_export', 'receivers'>) {
  const { t } = useLingui()
  const isReport = values.content === 'REPORT'
  return (
    <Stack gap="xs">
      <Radio.Group
        label={label}
        error={error}
        readOnly={readOnly}
        value={value ?? 'ADDRESSES'}
        onChange={(next) => onChange(next === 'HEADS' ? 'HEADS' : 'ADDRESSES')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="ADDRESSES" label={t`The addresses below`} disabled={readOnly && value === 'HEADS'} />
          <Radio
            value="HEADS"
            label={t`Each head of department, their people`}
            description={isReport ? undefined : <Trans>For reports</Trans>}
            disabled={value !== 'HEADS' && (readOnly || !isReport)}
          />
        </Stack>
      </Radio.Group>
      {isReport && value === 'HEADS' && <HeadsPreview departments={values.departments ?? []} />}
    </Stack>
  )
}
