// Overtime levels of a rule: a list for working days, one for weekends, one for holidays.
import { Trans, useLingui } from '@lingui/react/macro'
import { Input, SimpleGrid, Stack, Text } from '@mantine/core'
import { type Band, BandList } from './band-list.tsx'

export interface KindBands {
  readonly NORMAL: readonly Band[]
  readonly WEEKEND: readonly Band[]
  readonly HOLIDAY: readonly Band[]
}

interface KindBandsInputProps {
  readonly value: KindBands
  readonly onChange: (value: { NORMAL: Band[]; WEEKEND: Band[]; HOLIDAY: Band[] }) => void
  readonly label: string
  readonly error?: string | undefined
  readonly readOnly?: boolean
}

const kinds = ['NORMAL', 'WEEKEND', 'HOLIDAY'] as const

export function KindBandsInput({ value, onChange, label, error, readOnly = false }: KindBandsInputProps) {
  const { t } = useLingui()
  const names = {
    NORMAL: <Trans>Working days</Trans>,
    WEEKEND: <Trans>Weekends</Trans>,
    HOLIDAY: <Trans>Holidays</Trans>,
  }
  const change = (kind: keyof KindBands, bands: Band[]) =>
    onChange({ NORMAL: [...value.NORMAL], WEEKEND: [...value.WEEKEND], HOLIDAY: [...value.HOLIDAY], [kind]: bands })
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      error={error}
      description={t`Which level overtime counts at, and from when on`}
    >
      <SimpleGrid cols={{ base: 1, md: 3 }} mt="xs">
        {kinds.map((kind) => (
          <fieldset key={kind} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
            <Text component="legend" size="sm" fw={500} mb="xs">
              {names[kind]}
            </Text>
            <Stack gap="xs">
              <BandList bands={value[kind]} readOnly={readOnly} onChange={(bands) => change(kind, bands)} />
            </Stack>
          </fieldset>
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  )
}
