// A form before signing in: checks its fields, sends them, and says what the server refuses where it belongs.
import { useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { FormPlan } from '#src/crud/model/form-plan.ts'
import { createForm, type Form } from '#src/crud/model/form-store.ts'
import type { Problem } from '#src/crud/model/problems.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { refusalOf } from '#src/crud/model/server-problems.ts'
import { focusField } from '#src/crud/view/record/focus-field.ts'
import { FormSections } from '#src/crud/view/record/form-sections.tsx'
import { WholeProblems } from '#src/crud/view/record/whole-problems.tsx'
import { report } from '#src/crud/view/report.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { Agreement } from '../agreement.tsx'
import { firstFault } from './first-fault.ts'

interface PlanFormProps {
  readonly plan: FormPlan
  readonly initial?: Fields
  readonly send: (values: Fields) => Promise<void>
  readonly submit: ReactNode
  /** The terms are accepted first: sending warns without the tick, or cannot be pressed. */
  readonly agreement?: 'warns' | 'gates'
  /** A refusal that is no matter of the form; true when it is dealt with. */
  readonly onRefused?: (error: ApiError) => boolean
  readonly focusFirst?: boolean
}

const fieldsOfCodes: Readonly<Record<string, string>> = {
  ZBOA0100: 'email',
  ZBOA0101: 'email',
  ZBOA0110: 'email',
  ZBOA0102: 'password',
  ZBOA0103: 'confirm_password',
  ZBOA0111: 'password',
  ZBOA0112: 'password',
  ZBOA0114: 'password',
  ZBOA0301: 'company_domain',
  ZBOA0302: 'company_domain',
  ZBOA0303: 'company_name',
  ZBOA0304: 'company_address',
  ZBOA0305: 'company_timezone',
}

export function PlanForm(props: PlanFormProps) {
  const { plan, initial, submit, agreement, focusFirst = false } = props
  const { t } = useLingui()
  const id = useId()
  const [form] = useState(() => createForm(plan, initial))
  const [agreed, setAgreed] = useState(false)
  const { running, whole, run } = useSending(id, form, props)

  const press = (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside this form may have a form of its own, whose events pass through here.
    if (event.target !== event.currentTarget) return
    const field = firstFault(form)
    if (field) focusField(id, field)
    else if (agreement && !agreed)
      notify.warning(t`Please read and accept the terms of service and the privacy policy first`)
    else run()
  }

  return (
    <form id={id} onSubmit={press} noValidate>
      <Stack>
        <WholeProblems problems={whole} />
        <FormSections form={form} focusFirst={focusFirst} />
        {agreement && <Agreement value={agreed} onChange={setAgreed} />}
        <Button type="submit" loading={running} disabled={agreement === 'gates' && !agreed} fullWidth>
          {submit}
        </Button>
      </Stack>
    </form>
  )
}

/** `id`: of the form's element. */
function useSending(id: string, form: Form, { send, onRefused }: Pick<PlanFormProps, 'send' | 'onRefused'>) {
  const [whole, setWhole] = useState<readonly Problem[]>([])

  const refuse = (error: ApiError) => {
    const named = fieldsOfCodes[error.code]
    const fields = form.plan.items.map(({ field }) => field)
    const { fields: found, whole: rest } = refusalOf(error, fields)
    const isNamed = named !== undefined && fields.includes(named) && Object.keys(found).length === 0
    const problems = isNamed ? { [named]: rest } : found
    form.refuse(problems)
    setWhole(isNamed ? [] : rest)
    focusField(id, Object.keys(problems)[0])
  }

  const { mutate, isPending } = useMutation({
    // What the form says is not said twice.
    meta: { quiet: true },
    mutationFn: send,
    onMutate: () => setWhole([]),
    onError: (error) => {
      const isRefusal = error instanceof ApiError && error.status === 400
      if (!isRefusal) report(error)
      else if (!onRefused?.(error)) refuse(error)
    },
  })
  return { running: isPending, whole, run: () => mutate(form.state.current().values) }
}
