// Photo, name, phone, language of mails and time zone of oneself.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { changeProfile, type Profile } from '#src/api/account.ts'
import { userQuery } from '#src/api/identity-queries.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { ProfilePhotoField } from '#src/fields/image/profile-photo-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { languages } from '#src/i18n/languages.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { profileQuery } from './profile-query.ts'
import { useSending } from './use-sending.ts'

const fields = ['photo', 'first_name', 'last_name', 'phone_number', 'language', 'timezone']

export function ProfilePart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: stored } = useSuspenseQuery(profileQuery)
  const [profile, setProfile] = useState<Profile>(stored)
  const { running, send, faultOf } = useSending(fields)
  const zones = useZones(stored.timezone)
  const change = (part: Partial<Profile>) => setProfile({ ...profile, ...part })

  const save = () =>
    send(async () => {
      const { photo, first_name, last_name, phone_number, language, timezone } = profile
      const named = { first_name, last_name, phone_number, language, timezone }
      const saved = await changeProfile(photo === stored.photo ? named : { ...named, photo })
      client.setQueryData(profileQuery.queryKey, saved)
      setProfile(saved)
      void client.invalidateQueries({ queryKey: userQuery.queryKey })
      notify.success(t`Saved`)
    })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack>
        <ProfilePhotoField
          name="photo"
          label={t`Photo`}
          value={profile.photo}
          onChange={(photo) => change({ photo })}
          error={faultOf('photo')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            name="first_name"
            label={t`First name`}
            autoComplete="given-name"
            value={profile.first_name ?? ''}
            onChange={(value) => change({ first_name: value || null })}
            error={faultOf('first_name')}
          />
          <TextField
            name="last_name"
            label={t`Last name`}
            autoComplete="family-name"
            value={profile.last_name ?? ''}
            onChange={(value) => change({ last_name: value || null })}
            error={faultOf('last_name')}
          />
          <TextField
            name="phone_number"
            label={t`Phone`}
            type="tel"
            autoComplete="tel"
            value={profile.phone_number ?? ''}
            onChange={(value) => change({ phone_number: value || null })}
            error={faultOf('phone_number')}
          />
          <ChoiceField
            name="language"
            label={t`Language of e-mails`}
            required
            choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
            value={profile.language}
            onChange={(language) => language && change({ language })}
            error={faultOf('language')}
          />
          <ChoiceField
            name="timezone"
            label={t`Time zone`}
            placeholder={t`As the company`}
            choices={zones}
            value={profile.timezone}
            onChange={(timezone) => change({ timezone })}
            error={faultOf('timezone')}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" loading={running}>
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
