// What one is told of: each kind of news by the bell and by mail, kept as soon as it is chosen.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Switch, Table } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ChosenName } from '#openapi/notification-kinds.ts'
import { choosePreferences, type NotificationPreference, preferencesQuery } from '#src/api/notifications.ts'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'

const titles: Readonly<Record<ChosenName, MessageDescriptor>> = {
  APPROVALS_REASSIGNED: msg`Requests of a removed user are reassigned to you`,
  ANNOUNCEMENT: msg`Announcements of the company`,
  DECISION_TAKEN_BACK: msg`A decision on a request that you follow is taken back`,
  DOCUMENT_APPROVED: msg`Documents that you submitted are approved`,
  DOCUMENT_HANDED_IN: msg`Documents wait for your approval`,
  DOCUMENT_REJECTED: msg`Documents that you submitted are rejected`,
  PHOTO_REJECTED: msg`Your photo was rejected`,
  EVENT_CANCELLED: msg`Events that are cancelled`,
  EVENT_MOVED: msg`Events at another time or place`,
  EVENT_PLANNED: msg`Events you are invited to`,
  EVENT_SOON: msg`Reminders of events`,
  EXPORT_HELD: msg`An automatic export of yours is held`,
  EXPORT_READY: msg`Files that you asked for are ready`,
  IMPORT_DONE: msg`Imports are done`,
  JOB_DONE: msg`Other work in the background is done`,
  JOB_FAILED: msg`Work in the background failed`,
  JOIN_REQUESTED: msg`A user asks to join the company`,
  LEAVE_AUTO_ENTERED: msg`An absence of yours was entered as leave`,
  LEAVE_AUTO_REVOKED: msg`Leave entered for an absence is taken back`,
  LEAVE_CHANGED: msg`Your leave takes more or fewer days than before`,
  LEAVE_EXPIRES: msg`Leave of yours expires soon`,
  MONTH_ANSWERED: msg`What you said about your month is answered`,
  MONTH_REFUSED: msg`Employees do not agree with their month`,
  MONTH_TO_ACKNOWLEDGE: msg`Your month waits for you to acknowledge it`,
  MONTH_TO_SIGN_OFF: msg`A department waits for you to sign off its month`,
  PERIOD_LOCKED: msg`A month of attendance was locked automatically`,
  PUNCH_MISSING: msg`A punch of yours is missing`,
  RECORDING_RULES_CHANGED: msg`The rules for recording activity change`,
  REPORT_SHARED: msg`Reports that are shared with you`,
  REQUEST_APPROVED: msg`Your requests are approved`,
  REQUEST_CHANGED: msg`Your requests are changed before they are decided`,
  REQUEST_DECIDED: msg`Requests that you follow are decided`,
  REQUEST_PASSED_ON: msg`Requests are passed on to you`,
  REQUEST_REJECTED: msg`Your requests are rejected`,
  REQUEST_REVOKED: msg`Your requests are revoked`,
  REQUEST_SUBMITTED: msg`Requests wait for your decision`,
  REQUEST_TOLD: msg`You are notified of requests of others`,
  REQUEST_WAITS_AGAIN: msg`A decision on your requests is taken back`,
  REVOKE_ASKED: msg`Approved requests are to be revoked`,
  REVOKE_REFUSED: msg`Your approved requests are not revoked`,
  RESIGNED_GAPS: msg`A resignation leaves a gap`,
  PAYMENT_DIFFERENCES: msg`The book differs from a provider’s report`,
  PLAN_GIVES_WAY: msg`Your plan gives way to another one`,
  SCHEDULE_CHANGED: msg`Someone changed your schedule`,
  SUBSCRIPTION_ENDED: msg`The subscription has ended`,
  SUBSCRIPTION_ENDS: msg`The subscription ends soon`,
  SUBSCRIPTION_GRACE: msg`The subscription is in its grace period`,
  SUBSCRIPTION_LAPSED: msg`Only owners can sign in, to subscribe`,
  SWAP_APPROVED: msg`Your schedule changes by a colleague’s swap`,
  SWAP_ASKED: msg`A colleague asks to swap schedules`,
  SWAP_REVOKED: msg`A swap that changed your schedule is revoked`,
  SUPPORT_ENTERED: msg`The support entered your company`,
  VISITS_PLANNED: msg`Visits are planned for you`,
}

const isKnown = (kind: string): kind is ChosenName => Object.hasOwn(titles, kind)

export function NotificationsPart() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { data } = useSuspenseQuery(preferencesQuery)
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (chosen: NotificationPreference) => choosePreferences([chosen]),
    onSuccess: (now) => client.setQueryData(preferencesQuery.queryKey, now),
  })
  // What was just chosen stands there while it is kept.
  const rows = data.map((one) => (isPending && variables.kind === one.kind ? variables : one))

  return (
    <WideTable minWidth={420}>
      <Table aria-label={t`Notifications`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`News`}</Table.Th>
            <Table.Th scope="col">{t`In the bell`}</Table.Th>
            <Table.Th scope="col">{t`By mail`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((one) => {
            const title = isKnown(one.kind) ? i18n._(titles[one.kind]) : one.kind
            return (
              <Table.Tr key={one.kind}>
                <Table.Th scope="row" fw={400}>
                  {title}
                </Table.Th>
                <Table.Td title={one.always ? t`Always on` : undefined}>
                  <Switch
                    aria-label={t`${title}: in the bell`}
                    checked={one.bell}
                    disabled={one.always}
                    onChange={(event) => mutate({ ...one, bell: event.currentTarget.checked })}
                  />
                </Table.Td>
                <Table.Td>
                  <Switch
                    aria-label={t`${title}: by mail`}
                    checked={one.mail}
                    onChange={(event) => mutate({ ...one, mail: event.currentTarget.checked })}
                  />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
