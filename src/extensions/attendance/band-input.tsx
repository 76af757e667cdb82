// Overtime levels of a timetable: from which minute on which level counts, or as the rule says.
import { useLingui } from '@lingui/react/macro'
import { Input, Stack, Switch } from '@mantine/core'
import type { InputProps } from '#src/crud/extend.ts'
import { BandList } from './band-list.tsx'

export function BandInput({ value, onChange, label, error, readOnly }: InputProps<'timetable', 'ot_bands'>) {
  const { t } = useLingui()
  return (
    <Input.Wrapper label={label} error={error} description={t`Which level overtime counts at, and from when on`}>
      <Stack gap="xs" mt="xs">
        <Switch
          label={t`Levels of its own`}
          checked={value !== null && value !== undefined}
          disabled={readOnly === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? [{ from: 0, level: 1 }] : null)}
        />
        {value && <BandList bands={value} readOnly={readOnly === true} onChange={onChange} />}
      </Stack>
    </Input.Wrapper>
  )
}
