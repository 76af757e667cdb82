// A further company, made by somebody who is signed in.
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { Suspense } from 'react'
import { createOwnCompany } from '#src/api/onboarding.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { plainPlan } from '../form/form-items.ts'
import { PlanForm } from '../form/plan-form.tsx'
import { companyBody, ownPlace } from './company-body.ts'
import { companyItems } from './company-items.ts'

interface CreateDialogProps {
  readonly onCreated: (id: number) => Promise<void>
  readonly onClose: () => void
}

const plan = plainPlan(companyItems)

export default function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const { t } = useLingui()
  const send = async (values: Fields) => {
    const { id } = await createOwnCompany(companyBody(values))
    notify.success(t`The company is ready`)
    await onCreated(id)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Create a company</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
      centered
    >
      <Suspense fallback={<Skeleton shape="form" rows={4} />}>
        <PlanForm plan={plan} initial={ownPlace()} send={send} submit={<Trans>Create the company</Trans>} focusFirst />
      </Suspense>
    </Modal>
  )
}
