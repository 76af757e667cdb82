// Which terminals hold a person, since when, and what is kept to recognise them by.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Table } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { components } from '#openapi/generated/schema.d.ts'
import { formatDateTime, formatNumber } from '#src/i18n/format.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import styles from './person.module.css'
import { devicesQuery } from './person-calls.ts'

type Schemas = components['schemas']
type Terminal = Schemas['TerminalOfPerson']
type Templates = Schemas['TemplatesOfPerson']

const colours = { HOLDS: 'green', WAITS: 'primary', FAILED: 'red', REMOVED: 'gray', UNKNOWN: 'gray' } as const

export default function DevicesPart({ employee }: { readonly employee: number }) {
  const { terminals, templates } = useSuspenseQuery(devicesQuery(employee)).data
  return (
    <>
      {terminals.length === 0 ? (
        <EmptyState title={<Trans>No terminal yet</Trans>}>
          <Trans>Terminals of the areas of this person appear here. Areas are set under Details.</Trans>
        </EmptyState>
      ) : (
        <Section title={<Trans>Terminals</Trans>} level={3}>
          <TerminalTable terminals={terminals} />
        </Section>
      )}
      {templates && (
        <Section title={<Trans>Templates</Trans>} level={3}>
          {templates.length === 0 ? (
            <p className={styles.line}>
              <Trans>None yet. Fingers, faces and palms are enrolled at a terminal.</Trans>
            </p>
          ) : (
            <TemplateTable templates={templates} />
          )}
        </Section>
      )}
    </>
  )
}

function TerminalTable({ terminals }: { readonly terminals: readonly Terminal[] }) {
  const { t } = useLingui()
  const words = {
    HOLDS: t`Holds the person`,
    WAITS: t`On its way`,
    FAILED: t`Failed`,
    REMOVED: t`Taken off`,
    UNKNOWN: t`Nothing known`,
  } satisfies Record<Terminal['state'], string>
  return (
    <WideTable minWidth={560}>
      <Table aria-label={t`Terminals`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Terminal`}</Table.Th>
            <Table.Th scope="col">{t`Area`}</Table.Th>
            <Table.Th scope="col">{t`State`}</Table.Th>
            <Table.Th scope="col">{t`Since`}</Table.Th>
            <Table.Th scope="col">{t`Verified`}</Table.Th>
            <Table.Th scope="col">{t`Last punch`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {terminals.map(({ id, name, area, online, state, since, verified, last_punch }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={400}>
                <Link to={`/device/terminal/${id}`} search={{}}>
                  <bdi>{name}</bdi>
                </Link>{' '}
                {!online && <span className={styles.quiet}>{t`Offline`}</span>}
              </Table.Th>
              <Table.Td>
                <bdi>{area}</bdi>
              </Table.Td>
              <Table.Td>
                <Badge variant="light" color={colours[state]} tt="none">
                  {words[state]}
                </Badge>
              </Table.Td>
              <Table.Td>{since && formatDateTime(since)}</Table.Td>
              <Table.Td>{verified && formatDateTime(verified)}</Table.Td>
              <Table.Td>{last_punch && formatDateTime(last_punch)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

/** The names of the kinds are those of the contract. */
function TemplateTable({ templates }: { readonly templates: readonly Templates[] }) {
  const { t, i18n } = useLingui()
  return (
    <WideTable minWidth={480}>
      <Table aria-label={t`Templates`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Kind`}</Table.Th>
            <Table.Th scope="col">{t`Number`}</Table.Th>
            <Table.Th scope="col">{t`Version`}</Table.Th>
            <Table.Th scope="col">{t`Received`}</Table.Th>
            <Table.Th scope="col">{t`Enrolled at`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {templates.map(({ bio_type, version, count, received, enrolled_at }) => (
            <Table.Tr key={`${bio_type} ${version}`}>
              <Table.Th scope="row" fw={400}>
                {i18n._({ id: `BioType.${bio_type}` })}
              </Table.Th>
              <Table.Td>{formatNumber(count)}</Table.Td>
              <Table.Td>
                <bdi>{version}</bdi>
              </Table.Td>
              <Table.Td>{formatDateTime(received)}</Table.Td>
              <Table.Td>
                <bdi>{enrolled_at}</bdi>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
