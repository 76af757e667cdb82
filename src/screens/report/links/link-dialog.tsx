// Makes a link to a report: what it shows, to whom and for how long. Then its address stands there to be copied.
import { useLingui } from '@lingui/react/macro'
import { Alert, Radio, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#src/crud/view/record/problem-text.ts'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import type { Dates } from '../library/periods.ts'
import { CopyAddress } from './copy-address.tsx'
import { linksKey, makeReportLink, type ReportLink, recipientSource } from './link-calls.ts'

export interface LinkedReport {
  readonly report: string
  /** What the link is called unless its maker says otherwise. */
  readonly title: string
  /** As saved views keep it. */
  readonly asked: Readonly<Record<string, string>>
  readonly dates: Dates
}

interface LinkDialogProps extends LinkedReport {
  /** Figures are taken out by those who may export them. */
  readonly mayFreeze: boolean
  readonly onClose: () => void
}

const usualDays = 30
const longestName = 100
/** What the server says of the report as a whole. */
const aboutReport = { ZBRP0110: 'kind', ZBRP0107: 'kind', ZBRP0043: 'kind', ZBRP0108: 'kind', ZBRP0112: 'recipients' }

export default function LinkDialog({ report, title, asked, dates, mayFreeze, onClose }: LinkDialogProps) {
  const { t } = useLingui()
  useMessages()
  const client = useQueryClient()
  const sending = useSending(['name', 'recipients', 'days', 'kind'], aboutReport)
  const [kind, setKind] = useState<ReportLink['kind']>(mayFreeze ? 'FROZEN' : 'LIVE')
  const [name, setName] = useState(title.slice(0, longestName))
  const [days, setDays] = useState<number | null>(usualDays)
  const [recipients, setRecipients] = useState<readonly number[]>([])
  const [made, setMade] = useState<ReportLink>()
  const isFrozen = kind === 'FROZEN'

  const make = async () => {
    if (name.trim() === '') sending.refuse('name', 'ZBRP0010')
    else if (isFrozen && recipients.length === 0) sending.refuse('recipients', 'ZBRP0010')
    else if (isFrozen && days === null) sending.refuse('days', 'ZBRP0010')
    else
      await sending.send(async () => {
        const frozen = isFrozen ? dates : {}
        const body = { kind, report, name, asked: { ...asked }, ...frozen, recipients: [...recipients] }
        setMade(await makeReportLink({ ...body, ...(days !== null && { days }) }))
        await client.invalidateQueries({ queryKey: linksKey })
      })
    return false
  }
  if (made)
    return (
      <ConfirmDialog opened closeIcon title={t`The link is ready`} onDiscard={onClose}>
        <CopyAddress link={made} />
      </ConfirmDialog>
    )
  const problem = sending.faultOf('kind')
  return (
    <ConfirmDialog
      opened
      size="lg"
      title={t`Link to this report`}
      validate={make}
      onDiscard={onClose}
      confirmLabel={t`Make the link`}
    >
      <Stack>
        <Radio.Group
          label={t`What it shows`}
          value={kind}
          onChange={(next) => setKind(next === 'FROZEN' ? 'FROZEN' : 'LIVE')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="FROZEN"
              disabled={!mayFreeze}
              label={t`The figures as they are now`}
              description={t`Only the people you choose can open it. They see these figures even where their own data scope is narrower.`}
            />
            <Radio
              value="LIVE"
              label={t`The figures of the day it is opened`}
              description={t`Everyone who can see reports can open it, and sees what their own permissions and data scope allow.`}
            />
          </Stack>
        </Radio.Group>
        {problem && <Alert color="red">{problem}</Alert>}
        <TextField
          name="name"
          label={t`Name`}
          required
          maxLength={longestName}
          value={name}
          onChange={(next) => setName(next ?? '')}
          error={sending.faultOf('name')}
        />
        <MultiLookupField
          name="recipients"
          label={isFrozen ? t`People who can open it` : t`People to notify`}
          required={isFrozen}
          source={recipientSource}
          value={recipients}
          onChange={setRecipients}
          error={sending.faultOf('recipients')}
        />
        <NumberField
          name="days"
          label={t`Expires after`}
          description={isFrozen ? t`1 to 90 days. Then the figures are deleted.` : t`Leave empty to keep it.`}
          required={isFrozen}
          integer
          unit="day"
          value={days}
          onChange={setDays}
          error={sending.faultOf('days')}
        />
      </Stack>
    </ConfirmDialog>
  )
}
