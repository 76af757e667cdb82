// One's own account: profile, e-mail, password, second factor, notifications, sessions, and closing it. For everybody who is signed in.
import { Trans, useLingui } from '@lingui/react/macro'
import { Paper, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { userQuery } from '#src/api/identity-queries.ts'
import { Part } from '#src/crud/view/part.tsx'
import { useMessages } from '#src/crud/view/record/problem-text.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { ClosingPart } from './closing-part.tsx'
import { CompanyPart } from './company-part.tsx'
import { EmailPart } from './email-part.tsx'
import { NotificationsPart } from './notifications-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export default function Account() {
  const { t } = useLingui()
  const { data: user } = useSuspenseQuery(userQuery)
  useTitle(t`My account`)
  return (
    <>
      <PageHeader title={<Trans>My account</Trans>} description={user.email ?? user.username} />
      <Part>
        <Parts />
      </Part>
    </>
  )
}

function Parts() {
  useMessages()
  const { data: user } = useSuspenseQuery(userQuery)
  // The address of employees stands in their record, and the company ends their account.
  const isOwn = user.kind === 'USER'
  const factor = (
    <Paper withBorder p="lg">
      <Section
        title={<Trans>Second factor</Trans>}
        description={<Trans>A code of an app on your phone, asked for after the password.</Trans>}
      >
        <Part>
          <SecondFactorPart />
        </Part>
      </Section>
    </Paper>
  )
  return (
    <Stack gap="lg" maw="52rem">
      {/* The way to everything else leads through it. */}
      {user.second_factor_missing && factor}
      <Paper withBorder p="lg">
        <Section title={<Trans>Profile</Trans>}>
          <Part>
            <ProfilePart />
          </Part>
        </Section>
      </Paper>
      {isOwn && (
        <Paper withBorder p="lg">
          <Section
            title={<Trans>E-mail</Trans>}
            description={<Trans>You sign in with it. A change counts once the new mailbox has confirmed it.</Trans>}
          >
            <Part>
              <EmailPart />
            </Part>
          </Section>
        </Paper>
      )}
      <Paper withBorder p="lg">
        <Section
          title={<Trans>Password</Trans>}
          description={<Trans>After a change you are signed out everywhere else.</Trans>}
        >
          <Part>
            <PasswordPart />
          </Part>
        </Section>
      </Paper>
      {!user.second_factor_missing && factor}
      {!user.second_factor_missing && (
        <Paper withBorder p="lg">
          <Section
            title={<Trans>Notifications</Trans>}
            description={<Trans>What this company notifies you about, and how.</Trans>}
          >
            <Part>
              <NotificationsPart />
            </Part>
          </Section>
        </Paper>
      )}
      <Paper withBorder p="lg">
        <Section title={<Trans>Sessions</Trans>} description={<Trans>Where you are signed in.</Trans>}>
          <Part>
            <SessionsPart />
          </Part>
        </Section>
      </Paper>
      {isOwn && user.role !== null && user.support_until === null && (
        <Paper withBorder p="lg">
          <Section
            title={<Trans>This company</Trans>}
            description={<Trans>The last owner of a company does not leave it, but hands it over or closes it.</Trans>}
          >
            <Part>
              <CompanyPart />
            </Part>
          </Section>
        </Paper>
      )}
      {isOwn && (
        <Paper withBorder p="lg">
          <Section
            title={<Trans>Close the account</Trans>}
            description={<Trans>The last owner of a company hands the company over first.</Trans>}
          >
            <Part>
              <ClosingPart />
            </Part>
          </Section>
        </Paper>
      )}
    </Stack>
  )
}
