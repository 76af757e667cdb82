// Leads from the domain of a company to its own sign-in page.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { companyAddress, hostSuffix } from '#src/api/host.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { go } from '#src/screens/go.ts'
import styles from '#src/screens/onboarding/links.module.css'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'

const pattern = /^[A-Za-z0-9]([A-Za-z0-9-]{0,48}[A-Za-z0-9])?$/

export default function CompanyVerification() {
  const { t } = useLingui()
  const router = useRouter()
  const { data: region } = useQuery(regionQuery)
  const [company, setCompany] = useState('')
  const [tried, setTried] = useState(false)
  useTitle(t`Find your company`)

  const domain = company.trim().toLowerCase()
  const fault = domain === '' ? t`This field is required` : pattern.test(domain) ? undefined : t`Invalid company domain`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fault) void go(router, companyAddress(domain, '/onboard/sign-in') ?? '/oauth/sign-in')
  }

  return (
    <AuthLayout region={region} title={<Trans>Find your company</Trans>}>
      <p className={styles.lead}>
        <Trans>Each company has an address of its own. Enter its domain to sign in there.</Trans>
      </p>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextField
            name="company"
            label={t`Company domain`}
            required
            autoFocus
            value={company}
            onChange={setCompany}
            suffix={hostSuffix()}
            error={tried ? fault : undefined}
          />
          <Button type="submit" fullWidth>
            <Trans>Continue</Trans>
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
