// Columns of dates that could be read both ways: the person says which part comes first.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { DateForm } from '#src/api/exchange.ts'
import type { Import } from '#src/crud/model/use-import.ts'

export function DateForms({ flow }: { readonly flow: Import }) {
  const { t } = useLingui()
  const { dateForms = {} } = flow.choices
  const doubtful = (flow.result?.format.dates ?? []).filter(({ ambiguous }) => ambiguous > 0)
  if (doubtful.length === 0) return null
  return (
    <Alert color="yellow" title={<Trans>Dates that could be read in two ways</Trans>}>
      <Stack gap="xs">
        {doubtful.map(({ index, column, form }) => (
          <Group key={index} gap="sm">
            <Text size="sm">{column}</Text>
            <SegmentedControl<DateForm>
              size="xs"
              aria-label={column}
              value={dateForms[index] ?? form ?? 'DMY'}
              onChange={(next) => flow.choose({ dateForms: { ...dateForms, [index]: next } })}
              data={[
                { value: 'DMY', label: t`Day first` },
                { value: 'MDY', label: t`Month first` },
              ]}
            />
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
