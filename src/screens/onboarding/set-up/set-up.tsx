// The first start of an empty installation: whoever holds its one-time link makes the first account and company.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, Suspense, useEffect, useId, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { setUp } from '#src/api/identity.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import { createForm } from '#src/crud/model/form-store.ts'
import type { Problem } from '#src/crud/model/problems.ts'
import { refusalOf } from '#src/crud/model/server-problems.ts'
import { focusField } from '#src/crud/view/record/focus-field.ts'
import { FormSections } from '#src/crud/view/record/form-sections.tsx'
import { WholeProblems } from '#src/crud/view/record/whole-problems.tsx'
import { report } from '#src/crud/view/report.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { Agreement } from '../agreement.tsx'
import { setUpBody } from './set-up-body.ts'
import { firstFault } from './set-up-faults.ts'
import { setUpPlan } from './set-up-plan.ts'
import { SpentLink } from './spent-link.tsx'

const spentCode = 'ZBOA0105'
const fieldsOfCodes: Readonly<Record<string, string>> = {
  ZBOA0100: 'email',
  ZBOA0101: 'email',
  ZBOA0102: 'password',
  ZBOA0103: 'confirm_password',
  ZBOA0111: 'password',
  ZBOA0301: 'company_domain',
  ZBOA0302: 'company_domain',
  ZBOA0303: 'company_name',
  ZBOA0305: 'company_timezone',
}

export default function SetUp() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  const code = new URLSearchParams(location.search).get('code')
  const [spent, setSpent] = useState(false)
  useTitle(t`Set up`)
  useEffect(() => {
    if (!code) void notify.refusal({ code: 'ZBOA0106' })
  }, [code])

  if (!code) return <Navigate to="/onboard/company-verification" replace />
  return (
    <AuthLayout region={region} variant="wide" title={<Trans>Set up your account and company</Trans>}>
      <Suspense fallback={<Skeleton shape="form" rows={6} />}>
        {spent ? <SpentLink /> : <SetUpForm code={code} onSpent={() => setSpent(true)} />}
      </Suspense>
    </AuthLayout>
  )
}

function SetUpForm({ code, onSpent }: { readonly code: string; readonly onSpent: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const id = useId()
  const [form] = useState(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    return createForm(setUpPlan, { company_timezone: zone })
  })
  const [whole, setWhole] = useState<readonly Problem[]>([])
  const [agreed, setAgreed] = useState(false)
  const [running, setRunning] = useState(false)

  const refuse = (error: ApiError) => {
    if (error.code === spentCode) return onSpent()
    const named = fieldsOfCodes[error.code]
    const fields = form.plan.items.map(({ field }) => field)
    const { fields: found, whole: rest } = refusalOf(error, fields)
    const problems = named ? { [named]: rest } : found
    form.refuse(problems)
    setWhole(named ? [] : rest)
    focusField(id, Object.keys(problems)[0])
  }

  const send = async () => {
    setRunning(true)
    setWhole([])
    try {
      const { email } = await setUp(setUpBody(code, form.state.current().values))
      notify.success(t`Your company is set up. Please sign in.`)
      await router.navigate({ href: '/onboard/company-verification', replace: true, state: { email } })
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) refuse(error)
      else report(error)
    } finally {
      setRunning(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const field = firstFault(form)
    if (field) focusField(id, field)
    else if (agreed) void send()
    else notify.warning(t`Please read and accept the terms of service and the privacy policy first`)
  }

  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack>
        <WholeProblems problems={whole} />
        <FormSections form={form} focusFirst={false} />
        <Agreement value={agreed} onChange={setAgreed} />
        <Button type="submit" loading={running} fullWidth>
          <Trans>Set up</Trans>
        </Button>
      </Stack>
    </form>
  )
}
