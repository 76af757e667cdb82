// To whom the mails of an automatic export go: addresses, or each head of department or each superior about their people, with who that would be.
import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import type { InputProps } from '#src/crud/extend.ts'
import { HeadsPreview } from './heads-preview.tsx'

const choices = ['ADDRESSES', 'HEADS', 'SUPERIORS'] as const

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
  const isToHeads = value === 'HEADS' || value === 'SUPERIORS'
  return (
    <Stack gap="xs">
      <Radio.Group
        label={label}
        error={error}
        readOnly={readOnly}
        value={value ?? 'ADDRESSES'}
        onChange={(next) => onChange(choices.find((one) => one === next) ?? 'ADDRESSES')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="ADDRESSES" label={t`The addresses below`} disabled={readOnly && isToHeads} />
          <Radio
            value="HEADS"
            label={t`Each head of department, their people`}
            description={isReport ? undefined : <Trans>For reports</Trans>}
            disabled={value !== 'HEADS' && (readOnly || !isReport)}
          />
          <Radio
            value="SUPERIORS"
            label={t`Each superior, their people`}
            description={
              isReport ? (
                <Trans>Those who report to them, directly or through others</Trans>
              ) : (
                <Trans>For reports</Trans>
              )
            }
            disabled={value !== 'SUPERIORS' && (readOnly || !isReport)}
          />
        </Stack>
      </Radio.Group>
      {isReport && isToHeads && <HeadsPreview receivers={value} departments={values.departments ?? []} />}
    </Stack>
  )
}
