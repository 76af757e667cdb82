// In which language files, mails and kept figures of a report are written, and by which clock: kept with the report when it is saved.
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { languages } from '#openapi/languages.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { ZoneField } from '#src/fields/zone/zone-field.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import type { ReportState } from './use-report-state.ts'

interface FileWordsProps {
  readonly state: ReportState
  readonly onClose: () => void
}

export default function FileWords({ state, onClose }: FileWordsProps) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<string | null>(state.given.language ?? null)
  const [zone, setZone] = useState<string | null>(state.given.zone ?? null)
  return (
    <ConfirmDialog
      opened
      title={t`Language and time zone`}
      confirmLabel={t`Apply`}
      validate={async () => {
        state.change({ language: language ?? undefined, zone: zone ?? undefined })
        return true
      }}
      onDiscard={onClose}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans>For files, mails and links of this report. Save the report to keep them.</Trans>
        </Text>
        <ChoiceField<string>
          label={t`Language`}
          description={t`Empty: your own; in automatic exports that of the company`}
          value={language}
          choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setLanguage}
        />
        <ZoneField
          label={t`Time zone`}
          description={t`Empty: that of the company. It also says which day is today`}
          value={zone}
          onChange={setZone}
        />
      </Stack>
    </ConfirmDialog>
  )
}
