// First the file, and whether its rows are new, known or both.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { save } from '#src/api/download.ts'
import { type FileFormat, type ImportMode, importTemplate } from '#src/api/exchange.ts'
import type { ImportDraft } from '#src/crud/model/import-draft.ts'
import { importKeys } from '#src/crud/model/import-targets.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import { report } from '#src/crud/view/report.ts'
import { FileField } from '#src/fields/file/file-field.tsx'
import { formatList } from '#src/i18n/format.ts'
import type { ImportStepProps } from './import-dialog.tsx'

export function ImportFileStep({ screen, flow, onClose }: ImportStepProps) {
  const { t, i18n } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const key = formatList(importKeys(screen.entry).map((name) => i18n._(fieldLabel(screen.meta, name))))

  const read = async () => {
    setTried(true)
    if (!file) return
    try {
      await flow.read(file)
    } catch (error) {
      report(error)
    }
  }
  const template = async (format: FileFormat) => {
    try {
      const made = await importTemplate(screen.meta, format)
      if ('blob' in made) save(made)
    } catch (error) {
      report(error)
    }
  }

  const goOn = async (draft: NonNullable<typeof flow.left>) => {
    try {
      await flow.goOn(draft)
    } catch (error) {
      // The server keeps a file for some days only.
      flow.drop()
      report(error)
    }
  }
  return (
    <Stack>
      {flow.left && <LeftCorrections draft={flow.left} busy={flow.busy} onGoOn={goOn} onDrop={flow.drop} />}
      <FileField
        label={t`Excel (XLSX) or text (CSV), in any usual encoding`}
        accept=".csv,.txt,.xlsx"
        required
        value={file}
        onChange={setFile}
        error={tried && !file ? t`This field is required` : undefined}
      />
      <SegmentedControl<ImportMode>
        value={flow.choices.mode}
        onChange={(mode) => flow.choose({ mode })}
        aria-label={t`What happens to the rows`}
        data={[
          { value: 'upsert', label: t`Add and update` },
          { value: 'create', label: t`Only add` },
          { value: 'update', label: t`Only update` },
        ]}
      />
      <Text size="sm" c="dimmed">
        <Trans>Rows are recognised by: {key}. Nothing is written before you have seen what would happen.</Trans>
      </Text>
      <Group justify="space-between">
        <Group gap="xs">
          <Button variant="subtle" size="xs" onClick={() => void template('xlsx')}>
            <Trans>Template (XLSX)</Trans>
          </Button>
          <Button variant="subtle" size="xs" onClick={() => void template('csv')}>
            <Trans>Template (CSV)</Trans>
          </Button>
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Discard</Trans>
          </Button>
          <Button loading={flow.busy} onClick={() => void read()}>
            <Trans>Next</Trans>
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

interface LeftCorrectionsProps {
  readonly draft: ImportDraft
  readonly busy: boolean
  readonly onGoOn: (draft: ImportDraft) => Promise<void>
  readonly onDrop: () => void
}

/** The dialog was closed, or the page left, before corrected rows went in. */
function LeftCorrections({ draft, busy, onGoOn, onDrop }: LeftCorrectionsProps) {
  const { fileName } = draft
  return (
    <Alert title={<Trans>You were correcting {fileName}</Trans>}>
      <Group gap="xs">
        <Button size="xs" loading={busy} onClick={() => void onGoOn(draft)}>
          <Trans>Go on correcting</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onDrop}>
          <Trans>Discard the corrections</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
