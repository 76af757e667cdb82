// What a pasted range would change, tried on the server first: cell by cell before and after, and what is wrong with which.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { CellFault } from '#src/api/crud.ts'
import { changeCells } from '#src/crud/model/calls.ts'
import type { Pasted, PastedRow } from '#src/crud/model/pasted.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { drawCell } from '#src/crud/view/cells/cells.tsx'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { formatSeries } from '#src/i18n/format.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import styles from './grid-cell.module.css'

interface PasteDialogProps {
  readonly screen: ResourceScreen
  readonly pasted: Pasted
  readonly onClose: () => void
}

export default function PasteDialog({ screen, pasted, onClose }: PasteDialogProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [faults, setFaults] = useState<readonly CellFault[]>()
  const bad = new Set((faults ?? []).map(({ id }) => id))
  const good = pasted.rows.filter(({ row }) => !bad.has(row.id))
  const warned = faults?.length !== 0 && faults?.every(({ context }) => context.confirm === true)
  const fixed = formatSeries(pasted.fixed.map(({ label }) => i18n._(label)))

  useEffect(() => {
    let gone = false
    changeCells(screen.meta, pasted.rows, { dry_run: true })
      .then(({ faults: found = [] }) => !gone && setFaults(found))
      .catch((error) => {
        report(error)
        if (!gone) onClose()
      })
    return () => {
      gone = true
    }
  }, [screen, pasted, onClose])

  const write = async (rows: readonly PastedRow[], confirm?: '1') => {
    const steps: string[] = []
    try {
      const { accepted } = await changeCells(screen.meta, rows, confirm ? { confirm } : {}, steps)
      await refresh(client, screen.meta.name)
      tellDone(client, {
        steps,
        text: plural(accepted, { one: '# record was changed', other: '# records were changed' }),
      })
      onClose()
    } catch (error) {
      const { data } = error instanceof ApiError ? error : {}
      const found = typeof data === 'object' && data !== null && 'faults' in data ? data.faults : undefined
      if (Array.isArray(found)) setFaults(found)
      else report(error)
    }
  }

  return (
    <ConfirmDialog
      opened
      size="xl"
      title={<Plural value={pasted.rows.length} one="Paste into # record" other="Paste into # records" />}
      confirmLabel={<Trans>Change all</Trans>}
      confirmDisabled={
        faults === undefined ? t`The cells are being checked` : bad.size > 0 ? t`Some cells cannot be taken` : undefined
      }
      validate={async () => {
        await write(pasted.rows)
        return false
      }}
      onDiscard={onClose}
      extraButtons={[
        ...(warned ? [{ label: <Trans>Change anyway</Trans>, onClick: () => write(pasted.rows, '1') }] : []),
        ...(bad.size > 0 && good.length > 0
          ? [
              {
                label: <Plural value={good.length} one="Change the other one" other="Change the other #" />,
                onClick: () => write(good),
              },
            ]
          : []),
      ]}
    >
      {pasted.beyond > 0 && (
        <Text size="sm">
          <Plural
            value={pasted.beyond}
            one="# further row finds no record on this page."
            other="# further rows find no record on this page."
          />
        </Text>
      )}
      {fixed !== '' && (
        <Text size="sm">
          <Trans>These columns stay as they are: {fixed}.</Trans>
        </Text>
      )}
      {bad.size > 0 && (
        <Alert color="yellow" role="alert">
          <Plural value={bad.size} one="# record cannot take its cells" other="# records cannot take their cells" />
        </Alert>
      )}
      <Suspense fallback={null}>
        <Preview pasted={pasted} faults={faults ?? []} />
      </Suspense>
    </ConfirmDialog>
  )
}

function Preview({ pasted, faults }: { readonly pasted: Pasted; readonly faults: readonly CellFault[] }) {
  const { t, i18n } = useLingui()
  const { format } = useSessionFacts()
  useMessages()
  const wrong = (id: number, field: string | null) =>
    faults
      .filter((one) => one.id === id && one.field === field)
      .map(problemText)
      .join(' ')
  return (
    // What scrolls is reached by the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.preview} tabIndex={0} aria-label={t`What changes`}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Record`}</Table.Th>
            {pasted.columns.map(({ field, label }) => (
              <Table.Th key={field} scope="col">
                {i18n._(label)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pasted.rows.map(({ row, cells }) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row">
                {row.display_name}
                <Wrong text={wrong(row.id, null)} />
              </Table.Th>
              {pasted.columns.map((column) => (
                <Table.Td key={column.field}>
                  <del className={styles.before}>{drawCell(column, row, format)}</del>{' '}
                  <ins className={styles.after}>{cells[column.field]}</ins>
                  <Wrong text={wrong(row.id, column.field)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

const Wrong = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <Text size="xs" c="red">
      {text}
    </Text>
  )
