// Links to reports: those one made and those that were shared with one, or everybody’s; who opened them, and their end.
// The router knows no address that is made at run time, hence the casts.
import { useLingui as useWords } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { report as tellFault } from '#src/crud/view/report.ts'
import { formatList } from '#src/i18n/format.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import { CopyAddress } from './copy-address.tsx'
import { linkPath, linksKey, linksQuery, type ReportLink, revokeReportLink } from './link-calls.ts'
import { Openings } from './openings.tsx'

export function LinksList({ whose }: { readonly whose: 'own' | 'all' }) {
  const { data: links } = useSuspenseQuery(linksQuery(whose))
  if (links.length === 0)
    return (
      <EmptyState title={<Trans>No links yet</Trans>}>
        <Trans>Open a report and choose “Link” to share what it shows.</Trans>
      </EmptyState>
    )
  return (
    <WideTable minWidth={760}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Report</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>By</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>For</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Expires</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Opened</Trans>
            </Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function LinkRow({ link }: { readonly link: ReportLink }) {
  const { t } = useLingui()
  const { i18n } = useWords()
  const { format } = useSessionFacts()
  const client = useQueryClient()
  const [shown, setShown] = useState<'address' | 'openings'>()
  const close = () => setShown(undefined)
  const { name, state, recipients, expires, opened, last_opened: last } = link

  const revoke = async () => {
    const description =
      link.kind === 'FROZEN'
        ? t`Nobody can open it any more, and its figures are deleted.`
        : t`Nobody can open it any more.`
    const question = { title: t`Revoke ${name}?`, description, confirmLabel: t`Revoke the link`, destructive: true }
    if (!(await confirm(question))) return
    await revokeReportLink(link.id).catch(tellFault)
    await client.invalidateQueries({ queryKey: linksKey })
  }
  return (
    <Table.Tr>
      <Table.Td>
        {state === 'ACTIVE' && (link.is_own || link.kind === 'LIVE' || opened === null) ? (
          <Link to={linkPath as string} search={{ open: link.key } as never}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        <Text size="xs" c="dimmed">
          {i18n._(`report.title.${link.report}`)} · <KindWord kind={link.kind} />
        </Text>
      </Table.Td>
      <Table.Td>{link.is_own ? <Trans>Me</Trans> : <bdi>{link.owner}</bdi>}</Table.Td>
      <Table.Td>
        {link.kind === 'LIVE' && recipients.length === 0 ? (
          <Trans>Everyone</Trans>
        ) : (
          formatList(recipients.map(({ display_name }) => display_name))
        )}
      </Table.Td>
      <Table.Td>
        {state === 'ACTIVE' ? (
          expires === null ? (
            <Trans>Never</Trans>
          ) : (
            companyDateTime(expires, format)
          )
        ) : (
          <Badge color="gray">{state === 'EXPIRED' ? <Trans>Expired</Trans> : <Trans>Revoked</Trans>}</Badge>
        )}
      </Table.Td>
      <Table.Td>
        {opened !== null && (
          <>
            {opened === 0 ? (
              <Trans>Not yet</Trans>
            ) : (
              <Button variant="subtle" size="compact-sm" ms="-xs" onClick={() => setShown('openings')}>
                <Plural value={opened} one="# time" other="# times" />
              </Button>
            )}
            {last && (
              <Text size="xs" c="dimmed">
                {companyDateTime(last, format)}
              </Text>
            )}
          </>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {state === 'ACTIVE' && link.is_own && (
            <Button variant="default" size="compact-sm" onClick={() => setShown('address')}>
              <Trans>Address</Trans>
            </Button>
          )}
          {state === 'ACTIVE' && link.may_revoke && (
            <Button variant="default" color="red" size="compact-sm" onClick={() => void revoke()}>
              <Trans>Revoke</Trans>
            </Button>
          )}
        </Group>
        {shown === 'address' && (
          <ConfirmDialog opened closeIcon title={<bdi>{name}</bdi>} onDiscard={close}>
            <CopyAddress link={link} />
          </ConfirmDialog>
        )}
        {shown === 'openings' && <Openings link={link} onClose={close} />}
      </Table.Td>
    </Table.Tr>
  )
}

const KindWord = ({ kind }: Pick<ReportLink, 'kind'>) =>
  kind === 'FROZEN' ? <Trans>figures as they were</Trans> : <Trans>figures of the day</Trans>
