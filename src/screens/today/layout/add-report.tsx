// Puts a saved report on the first page, as a figure or as a chart of one of its amounts.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ListView } from '#src/api/list-views.ts'
import { Part } from '#src/crud/view/part.tsx'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { headQuery, libraryBase } from '#src/screens/report/library/report-calls.ts'
import { readReport } from '#src/screens/report/library/use-report-state.ts'
import styles from '#src/screens/today/today.module.css'
import type { BoardPart } from './layout-calls.ts'
import { sumsQuery } from './report-sums.ts'

interface AddReportProps {
  readonly views: readonly ListView[]
  readonly onAdd: (part: BoardPart) => void
}

export function AddReport({ views, onAdd }: AddReportProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<number | null>(null)
  const view = views.find(({ id }) => id === chosen)
  return (
    <section aria-label={t`Add a saved report`}>
      <h3 className={styles.place}>
        <Trans>Add a saved report</Trans>
      </h3>
      <Stack gap="sm">
        <ChoiceField
          label={t`Report`}
          value={chosen === null ? null : String(chosen)}
          onChange={(id) => setChosen(id === null ? null : Number(id))}
          choices={views.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {view && (
          <Part>
            <LookForm
              key={view.id}
              view={view}
              onAdd={(part) => {
                onAdd(part)
                setChosen(null)
              }}
            />
          </Part>
        )}
      </Stack>
    </section>
  )
}

type Look = NonNullable<BoardPart['look']>
/** Stands for the number of rows. */
const rows = ''

function LookForm({ view, onAdd }: { readonly view: ListView; readonly onAdd: AddReportProps['onAdd'] }) {
  const { t } = useLingui()
  const place = { base: libraryBase, report: view.resource.replace(/^report\./, '') }
  const { data: head } = useSuspenseQuery({ ...headQuery(place), meta: { quiet: true } })
  const { data: page } = useSuspenseQuery(sumsQuery(place, readReport(view.state.report ?? {}, head).filter))
  const amounts = head.columns.filter(({ name }) => name in page.totals)
  const [look, setLook] = useState<Look>('FIGURE')
  const [amount, setAmount] = useState(amounts[0]?.name ?? rows)
  const mayChart = amounts.length > 0 && head.groups.length > 0
  const isChart = look === 'CHART'
  const choices = amounts.map(({ name, label }) => ({ value: name, label }))

  const add = (event: FormEvent) => {
    event.preventDefault()
    onAdd({
      ...{ code: 'report', place: isChart ? 'MAIN' : 'SIDE', is_hidden: false, view: view.id, look },
      ...(amount !== rows && { amount }),
    })
  }
  return (
    <form onSubmit={add}>
      <Stack gap="sm">
        {mayChart && (
          <ChoiceField
            label={t`Display as`}
            required
            value={look}
            onChange={(next) => {
              setLook(next ?? 'FIGURE')
              if (amount === rows) setAmount(amounts[0]?.name ?? rows)
            }}
            choices={[
              { value: 'FIGURE', label: t`A figure` },
              { value: 'CHART', label: t`A chart` },
            ]}
          />
        )}
        <ChoiceField
          label={t`Value`}
          required
          value={amount}
          onChange={(next) => setAmount(next ?? rows)}
          choices={isChart ? choices : [...choices, { value: rows, label: t`Number of rows` }]}
        />
        <Button type="submit" variant="default">
          <Trans>Add to the page</Trans>
        </Button>
      </Stack>
    </form>
  )
}
