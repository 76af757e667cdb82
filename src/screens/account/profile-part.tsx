// Photo, name, phone, language of mails and time zone of oneself.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { languages } from '#openapi/languages.ts'
import { changeProfile } from '#src/api/account.ts'
import { userQuery } from '#src/api/identity-queries.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { ProfilePhotoField } from '#src/fields/image/profile-photo-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { SentField } from '#src/screens/sent-form/sent-field.tsx'
import { useSentForm } from '#src/screens/sent-form/use-sent-form.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { profileQuery } from './profile-query.ts'

export function ProfilePart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: stored } = useSuspenseQuery(profileQuery)
  const zones = useZones(stored.timezone)
  const { photo, first_name, last_name, phone_number, language, timezone } = stored
  const form = useSentForm({
    initialValues: { photo, first_name, last_name, phone_number, language, timezone },
    send: async ({ photo, ...named }) => {
      const saved = await changeProfile(photo === stored.photo ? named : { ...named, photo })
      client.setQueryData(profileQuery.queryKey, saved)
      void client.invalidateQueries({ queryKey: userQuery.queryKey })
      notify.success(t`Saved`)
    },
  })

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack>
        <SentField form={form} field="photo">
          {(joined) => <ProfilePhotoField {...joined} label={t`Photo`} />}
        </SentField>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <SentField form={form} field="first_name">
            {({ value, onChange, ...joined }) => (
              <TextField
                {...joined}
                label={t`First name`}
                autoComplete="given-name"
                value={value ?? ''}
                onChange={(typed) => onChange(typed || null)}
              />
            )}
          </SentField>
          <SentField form={form} field="last_name">
            {({ value, onChange, ...joined }) => (
              <TextField
                {...joined}
                label={t`Last name`}
                autoComplete="family-name"
                value={value ?? ''}
                onChange={(typed) => onChange(typed || null)}
              />
            )}
          </SentField>
          <SentField form={form} field="phone_number">
            {({ value, onChange, ...joined }) => (
              <TextField
                {...joined}
                label={t`Phone`}
                type="tel"
                autoComplete="tel"
                value={value ?? ''}
                onChange={(typed) => onChange(typed || null)}
              />
            )}
          </SentField>
          <SentField form={form} field="language">
            {({ onChange, ...joined }) => (
              <ChoiceField
                {...joined}
                label={t`Language of e-mails`}
                required
                choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
                onChange={(chosen) => chosen && onChange(chosen)}
              />
            )}
          </SentField>
          <SentField form={form} field="timezone">
            {(joined) => (
              <ChoiceField {...joined} label={t`Time zone`} placeholder={t`As the company`} choices={zones} />
            )}
          </SentField>
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" loading={form.running}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Servers know older names too; the present one stays choosable. */
function useZones(present: string | null) {
  return useMemo(() => {
    const known = ['UTC', ...Intl.supportedValuesOf('timeZone')]
    const all = [...new Set(present ? [present, ...known] : known)]
    return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  }, [present])
}
