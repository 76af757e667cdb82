// Employees register their photo for the terminals themselves, through the public link of their company.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import { registerPhoto } from '#src/api/self-registration.ts'
import { tidy } from '#src/crud/model/form-values.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { asText } from '#src/crud/view/record/field-input.ts'
import { formItem, plainPlan } from '#src/screens/onboarding/form/form-items.ts'
import { PlanForm } from '#src/screens/onboarding/form/plan-form.tsx'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { ResultPanel } from '#src/ui/result-panel/result-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { PhotoInput } from './photo-input.tsx'

const plan = plainPlan([
  formItem('biophoto', msg`Photo`, { kind: 'image', required: true }, { joined: PhotoInput }),
  formItem('employee', msg`Employee code`, { kind: 'text', required: true, maxLength: 20 }),
  formItem('remarks', msg`Remarks`, { kind: 'text', maxLength: 100 }, { input: 'textarea' }),
])

export default function PhotoRegistration() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  const [company] = useState(() => new URLSearchParams(location.search).get('company_id') ?? '')
  useTitle(t`Register your photo`)
  return (
    <AuthLayout region={region} title={<Trans>Register your photo</Trans>}>
      {company === '' ? (
        <ResultPanel severity="error" title={<Trans>This link is not complete</Trans>}>
          <Trans>It does not name a company. Please ask for the link again.</Trans>
        </ResultPanel>
      ) : (
        <Registration company={company} />
      )}
    </AuthLayout>
  )
}

/** `company`: its public id. */
function Registration({ company }: { readonly company: string }) {
  const [received, setReceived] = useState(false)

  const send = async ({ biophoto, employee, remarks }: Fields) => {
    const remark = tidy(asText(remarks), true)
    await registerPhoto({
      company_id: company,
      biophoto: asText(biophoto),
      employee: tidy(asText(employee), false),
      ...(remark && { remarks: remark }),
    })
    setReceived(true)
  }

  if (received) {
    const again = (
      <Button size="xs" variant="default" onClick={() => setReceived(false)}>
        <Trans>Register another photo</Trans>
      </Button>
    )
    return (
      <ResultPanel severity="success" title={<Trans>Thank you, your photo was received</Trans>} actions={again}>
        <Trans>If the code belongs to an employee of the company, the photo is checked before terminals use it.</Trans>
      </ResultPanel>
    )
  }
  return (
    <Suspense fallback={<Skeleton shape="form" rows={3} />}>
      <PlanForm plan={plan} send={send} submit={<Trans>Save</Trans>} />
    </Suspense>
  )
}
