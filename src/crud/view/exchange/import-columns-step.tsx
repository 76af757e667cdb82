// Which column of the file fills which field: matched by its head, corrected here.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { ImportColumn } from '#src/api/exchange.ts'
import { type ImportTarget, importTargets } from '#src/crud/model/import-targets.ts'
import { report } from '#src/crud/view/report.ts'
import { CardTableHead } from '#src/ui/card-table/card-table-head.tsx'
import { LineText } from '#src/ui/path-text/line-text.tsx'
import { CreateMissing } from './create-missing.tsx'
import { DateForms } from './date-forms.tsx'
import { FileReading } from './file-reading.tsx'
import styles from './import.module.css'
import type { ImportStepProps } from './import-dialog.tsx'

export function ImportColumnsStep({ screen, flow }: ImportStepProps) {
  const { t } = useLingui()
  const targets = importTargets(screen.entry, screen.meta, flow.result?.format.own_fields)
  const columns = flow.result?.columns ?? []
  const { mapping } = flow.choices
  const fieldOf = ({ index, field }: ImportColumn) => (mapping ? (mapping[index] ?? null) : (field ?? null))

  const choose = (index: number, field: string | null) => {
    const now = columns.map((column) => [column.index, fieldOf(column)] as const)
    flow.choose({ mapping: { ...Object.fromEntries(now), [index]: field } })
  }
  const next = async () => {
    try {
      await flow.check()
    } catch (error) {
      report(error)
    }
  }

  return (
    <Stack>
      {flow.isRemembered && (
        <Group gap="xs" role="status">
          <Text size="sm">
            <Trans>Filled as the last time with a file of these headings.</Trans>
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={flow.forget}>
            <Trans>Match again</Trans>
          </Button>
        </Group>
      )}
      <FileReading flow={flow} />
      <div className={styles.scroller}>
        <table className={`${styles.table} ${styles.columns}`}>
          <CardTableHead>
            <tr>
              <th scope="col">
                <Trans>Column of the file</Trans>
              </th>
              <th scope="col">
                <Trans>Examples</Trans>
              </th>
              <th scope="col">
                <Trans>Field</Trans>
              </th>
            </tr>
          </CardTableHead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.index}>
                <th scope="row">{column.header}</th>
                <td className={styles.samples}>
                  <LineText values={column.samples.slice(0, 3)} />
                </td>
                <td>
                  <TargetSelect
                    label={t`Field for ${column.header}`}
                    targets={targets}
                    value={fieldOf(column)}
                    onChange={(field) => choose(column.index, field)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DateForms flow={flow} />
      <CreateMissing screen={screen} flow={flow} />
      <Group justify="flex-end" gap="xs" className={styles.actions}>
        <Button variant="default" onClick={() => flow.goTo('file')}>
          <Trans>Back</Trans>
        </Button>
        <Button loading={flow.busy} onClick={() => void next()}>
          <Trans>Next</Trans>
        </Button>
      </Group>
    </Stack>
  )
}

interface TargetSelectProps {
  readonly label: string
  readonly targets: readonly ImportTarget[]
  readonly value: string | null
  readonly onChange: (field: string | null) => void
}

function TargetSelect({ label, targets, value, onChange }: TargetSelectProps) {
  const { t, i18n } = useLingui()
  const words = ({ label: name, part }: ImportTarget) => {
    const field = typeof name === 'string' ? name : i18n._(name)
    switch (part) {
      case 'code':
        return t`${field}: code`
      case 'name':
        return t`${field}: name`
      case 'date':
        return t`${field}: date`
      case 'time':
        return t`${field}: time`
      default:
        return field
    }
  }
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: t`(left out)` },
        ...targets.map((target) => ({ value: target.name, label: words(target) })),
      ]}
    />
  )
}
