// Employees sign in with the domain of their company, account and password.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { hostCompany, hostSuffix } from '#src/api/host.ts'
import { signInEmployee } from '#src/api/identity.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useTitle } from '#src/screens/use-title.ts'
import './handed-on.ts'
import { WayIn } from './way-in.tsx'

export default function EmployeeLogin() {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const [tried, setTried] = useState(false)
  useTitle(t`Employee login`)
  const known = useLocation({ select: ({ state }) => state })
  const company = typed ?? known.company ?? hostCompany() ?? ''
  const domain = company.trim().toLowerCase()
  const isMissing = domain === ''

  return (
    <WayIn
      title={<Trans>Sign in as employee</Trans>}
      accountLabel={t`E-mail, employee code or mobile`}
      accountType="text"
      account={known.email ?? ''}
      above={
        <TextField
          name="company"
          label={t`Company domain`}
          autoComplete="organization"
          autoFocus={isMissing}
          required
          value={company}
          onChange={setTyped}
          suffix={hostSuffix()}
          error={tried && isMissing ? t`This field is required` : undefined}
        />
      }
      missing={isMissing ? 'company' : undefined}
      onTry={() => setTried(true)}
      company={domain}
      send={(wish) => signInEmployee({ ...wish, company: domain })}
    >
      <Link to="/onboard/company-verification">
        <Trans>Administrator login</Trans>
      </Link>
    </WayIn>
  )
}
