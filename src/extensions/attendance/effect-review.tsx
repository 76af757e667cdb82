// What a changed or new setting would do to results before it is saved: for whom and when, then day by day.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call } from '#src/api/call.ts'
import { today } from '#src/i18n/today.ts'
import { useSending } from '#src/screens/account/use-sending.ts'
import { PreviewPanel } from '#src/screens/report/calculation/preview-panel.tsx'
import { type AskedRange, RangeFields, wholeRange } from '#src/screens/report/calculation/range-fields.tsx'
import type { Preview } from '#src/screens/report/calculation-calls.ts'
import { DialogButton } from './dialog-button.tsx'

interface EffectProps {
  /** Where the change is looked at. */
  readonly path: string
  readonly readChanges: () => Readonly<Record<string, unknown>>
  /** What is taken for granted of a record that nobody has yet. */
  readonly premise?: ReactNode
}

export function EffectReview(props: EffectProps) {
  const { t } = useLingui()
  return (
    <DialogButton
      label={<Trans>See the effect</Trans>}
      icon={<IconEye size={16} aria-hidden />}
      title={t`What these changes would do`}
    >
      {() => <Effect {...props} />}
    </DialogButton>
  )
}

/** From the first of the month to today, where the reader is. */
function thisMonth(): AskedRange {
  const end_date = today()
  return { start_date: `${end_date.slice(0, 8)}01`, end_date, employees: [] }
}

function Effect({ path, readChanges, premise }: EffectProps) {
  const { t } = useLingui()
  const [range, setRange] = useState(thisMonth)
  const [preview, setPreview] = useState<Preview>()
  const sending = useSending(['start_date', 'end_date', 'employees'], { ZBAT0024: 'end_date', ZBAT0043: 'end_date' })

  const look = () => {
    const whole = wholeRange(range, sending, 'AT')
    const body = { ...whole, changes: readChanges() }
    return whole && sending.send(async () => setPreview(await call('post', path, { body })))
  }

  return (
    <Stack>
      {premise && <Text size="sm">{premise}</Text>}
      <RangeFields value={range} onChange={setRange} sending={sending} everybody={t`Without a choice the first 200.`} />
      <Group>
        <Button loading={sending.running} onClick={() => void look()}>
          <Trans>Calculate without saving</Trans>
        </Button>
      </Group>
      {preview && <PreviewPanel preview={preview} />}
    </Stack>
  )
}
