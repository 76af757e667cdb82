// What a payroll file made now would hold: what hinders it first, then a sum for each code, and the button that makes it.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ScrollArea, Table, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { payrollCodeMeta } from '#openapi/generated/contract/report/payroll-code.ts'
import { jobDone } from '#src/api/jobs.ts'
import { valueLabel } from '#src/crud/model/labels.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useSend } from '#src/screens/day/use-send.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import styles from '../month-end.module.css'
import { monthEndKey } from '../month-end-calls.ts'
import { makePayrollFile, type PayrollOrder, type PayrollPreview, previewQuery } from './payroll-calls.ts'
import { PayrollFaults } from './payroll-faults.tsx'

interface PreviewPartProps {
  readonly order: PayrollOrder
  /** Of the layout. */
  readonly name: string
}

export function PayrollPreviewPart({ order, name }: PreviewPartProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const { data: preview } = useSuspenseQuery(previewQuery(order))
  const { sending, send } = useSend(() => client.invalidateQueries({ queryKey: monthEndKey }))
  const isDelta = preview.kind === 'DELTA'
  const make = () =>
    send(async () => {
      const { job } = await makePayrollFile(order)
      if (job !== null) await jobDone(job, () => undefined, new AbortController().signal)
      notify.success(t`The payroll file is made`)
    })
  const isNothing = isDelta && preview.lines === 0
  const isHindered = preview.faults.some(({ hinders }) => hinders)
  return (
    <>
      <PayrollFaults faults={preview.faults} layout={order.layout} />
      {isNothing ? (
        <p className={styles.about}>{t`Nothing has changed since the last file of ${name}.`}</p>
      ) : (
        <>
          <p className={styles.about}>{sizeText(preview)}</p>
          {preview.codes.length > 0 && <Codes preview={preview} />}
          {preview.text.length > 0 && <AsWritten text={preview.text} />}
        </>
      )}
      {permissions.has('report.add_payroll_file') && !isNothing && (
        <div className={styles.actions}>
          <Button loading={sending} disabled={isHindered} onClick={() => void make()}>
            {isDelta ? <Trans>Make a file of the changes</Trans> : <Trans>Make the payroll file</Trans>}
          </Button>
        </div>
      )}
    </>
  )

  function sizeText({ people, lines }: PayrollPreview): string {
    const forPeople = plural(people, { one: '# employee', other: '# employees' })
    const ofLines = plural(lines, { one: '# line', other: '# lines' })
    return isDelta ? t`Changes since the last file: ${forPeople}, ${ofLines}` : t`All values: ${forPeople}, ${ofLines}`
  }
}

const rightToLeft = /((?:[\p{Script=Arabic}\p{Script=Hebrew}]+ ?)+(?<! ))/u

/** How the file begins and ends: always from left to right, as the program that reads it sees it. */
function AsWritten({ text }: { readonly text: readonly string[] }) {
  const { t } = useLingui()
  // Names written from right to left move nothing that stands beside them.
  const parts = text.join('\n').split(rightToLeft)
  return (
    <section aria-label={t`How the file begins`}>
      <ScrollArea dir="ltr" mt="xs" type="auto" viewportProps={{ tabIndex: 0 }}>
        <pre dir="ltr" className={styles.written}>
          {parts.map((part, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place in the text
            at % 2 === 0 ? part : <bdi key={at}>{part}</bdi>,
          )}
        </pre>
      </ScrollArea>
    </section>
  )
}

function Codes({ preview }: { readonly preview: PayrollPreview }) {
  const { t, i18n } = useLingui()
  return (
    <WideTable minWidth={320}>
      <Table aria-label={t`Sums by code`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <Trans>Code</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Unit</Trans>
            </Table.Th>
            <Table.Th scope="col" ta="end">
              <Trans>Employees</Trans>
            </Table.Th>
            <Table.Th scope="col" ta="end">
              <Trans>Total</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.codes.map(({ code, name, unit, people, total }) => (
            <Table.Tr key={`${unit} ${code}`}>
              <Table.Th scope="row">
                <bdi>{code}</bdi>{' '}
                {name !== null && (
                  <Text span size="sm" c="dimmed">
                    <bdi>{name}</bdi>
                  </Text>
                )}
              </Table.Th>
              <Table.Td>{i18n._(valueLabel(payrollCodeMeta, 'unit', unit))}</Table.Td>
              <Table.Td ta="end">{people}</Table.Td>
              <Table.Td ta="end">
                <bdi>{total}</bdi>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
