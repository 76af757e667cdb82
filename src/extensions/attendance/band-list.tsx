// A list of overtime levels: from which minute on which level counts.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { useRowKeys } from '#src/fields/row-keys.ts'

export interface Band {
  readonly from: number
  readonly level: number
}

interface BandListProps {
  readonly bands: readonly Band[]
  readonly onChange: (bands: Band[]) => void
  readonly readOnly: boolean
}

const levels = ['1', '2', '3']

export function BandList({ bands, onChange, readOnly }: BandListProps) {
  const { t } = useLingui()
  const { keys, drop } = useRowKeys(bands.length)
  const set = (at: number, change: Partial<Band>) =>
    onChange(bands.map((band, index) => (index === at ? { ...band, ...change } : band)))
  const remove = (at: number) => {
    drop(at)
    onChange(bands.filter((_, index) => index !== at))
  }
  return (
    <>
      {bands.map((band, at) => (
        <Group key={keys[at]} gap="sm" align="end">
          <NumberField
            label={t`From minute`}
            value={band.from}
            integer
            unit="minute"
            readOnly={readOnly || at === 0}
            onChange={(from) => set(at, { from: from ?? 0 })}
          />
          <NativeSelect
            label={t`Level`}
            value={String(band.level)}
            disabled={readOnly}
            data={levels}
            onChange={({ currentTarget }) => set(at, { level: Number(currentTarget.value) })}
          />
          {at > 0 && !readOnly && (
            <Button variant="subtle" onClick={() => remove(at)}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </Group>
      ))}
      {bands.length < 3 && !readOnly && (
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              onChange([...bands, { from: (bands.at(-1)?.from ?? 0) + 120, level: Math.min(3, bands.length + 1) }])
            }
          >
            <Trans>Add a level</Trans>
          </Button>
        </Group>
      )}
    </>
  )
}
