// Asks for a country and a year, proposes its public holidays, and adds those that are ticked.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { companyQuery } from '#src/api/identity-queries.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { CountryField } from '#src/fields/country/country-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { today } from '#src/i18n/today.ts'
import { addPublicHolidays, proposalsQuery } from './holiday-calls.ts'
import { ProposalList } from './proposal-list.tsx'

const [firstYear, lastYear] = [2000, 2099]

export default function PublicHolidaysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { data: company } = useQuery(companyQuery)
  const [picked, setPicked] = useState<string | null>()
  const [year, setYear] = useState<number | null>(() => Number(today().slice(0, 4)))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const country = picked === undefined ? company?.company_country_code || null : picked
  const isYear = year !== null && year >= firstYear && year <= lastYear
  const { data: proposals, isError } = useQuery({
    ...proposalsQuery(country ?? '', year ?? 0, i18n.locale),
    enabled: country !== null && isYear,
  })
  const shown = country !== null && isYear ? (proposals ?? []) : []
  const chosen = shown.filter(({ key, exists }) => !exists && !left.has(key)).map(({ key }) => key)
  const count = chosen.length

  const { mutate: add, isPending: busy } = useMutation({
    mutationFn: async () => {
      if (country === null || year === null) return
      const steps: string[] = []
      const { added } = await addPublicHolidays({ country_code: country, year, chosen }, steps)
      await refresh(client, 'holiday')
      tellDone(client, { text: t`Holidays added: ${formatNumber(added)}`, steps })
      onClose()
    },
  })

  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={<Trans>Public holidays</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <Group grow align="start">
          <CountryField label={t`Country`} required value={country} onChange={setPicked} />
          <NumberField
            label={t`Year`}
            required
            integer
            value={year}
            onChange={setYear}
            error={isYear ? undefined : t`Enter a year from ${firstYear} to ${lastYear}`}
          />
        </Group>
        {proposals !== undefined && !isError && country !== null && isYear && (
          <ProposalList proposals={shown} left={left} onChange={setLeft} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Discard</Trans>
          </Button>
          <Button loading={busy} disabled={count === 0} onClick={() => add()}>
            <Plural value={count} _0="Add holidays" one="Add # holiday" other="Add # holidays" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
