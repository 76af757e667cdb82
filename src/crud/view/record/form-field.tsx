// One field of a form: follows its own value and faults, and is drawn while its condition holds.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type ComponentType, memo, Suspense, useSyncExternalStore } from 'react'
import type { FormItem } from '#src/crud/model/form-plan.ts'
import { type Form, fillForm, useFieldState, useFormValues, useHolds } from '#src/crud/model/form-store.ts'
import type { Fields, JoinedInputProps } from '#src/crud/model/screen.ts'
import { namedIn } from './field-input.ts'
import styles from './form-sections.module.css'
import { FieldInput } from './inputs.tsx'
import { problemText, useMessages } from './problem-text.ts'

interface FormFieldProps {
  readonly form: Form
  readonly item: FormItem
  readonly readOnly: boolean
  readonly autoFocus: boolean
  /** The record as it was read: the names of its references are known. */
  readonly record: Fields | undefined
}

export const FormField = memo(function FormField({ form, item, readOnly, autoFocus, record }: FormFieldProps) {
  const { i18n } = useLingui()
  useMessages()
  const { value, problems } = useFieldState(form, item.field)
  const shown = useHolds(form, item.when)
  const where = useWhere(form, item)
  if (!shown || item.byButton) return null

  const label = i18n._(item.label)
  const fixed = readOnly || item.readOnly
  const error = problems.length > 0 ? problems.map(problemText).join(' ') : undefined
  const description =
    item.readOnly && !readOnly
      ? chosenOnce
      : fixed
        ? undefined
        : isKept(item, record)
          ? msg`Is set. Leave it empty to keep it.`
          : item.help
  const shared = {
    label,
    value,
    error,
    required: !fixed && item.meta.required === true,
    readOnly: fixed,
    onChange: (next: unknown) => form.set(item.field, next),
  }
  return (
    <div className={styles.field} data-field={item.field} data-span={item.span} data-fixed={fixed || undefined}>
      {item.joined ? (
        <Suspense fallback={null}>
          <JoinedInput form={form} Input={item.joined} {...shared} />
        </Suspense>
      ) : (
        <FieldInput
          {...shared}
          input={item.input}
          meta={item.meta}
          name={item.field}
          description={description && i18n._(description)}
          onBlur={() => form.leave(item.field)}
          autoFocus={autoFocus}
          where={where}
          lookup={item.lookup}
          offer={item.offer && record?.[item.offer]}
          known={namedIn(record?.[item.field])}
        />
      )}
    </div>
  )
})

/** A secret that is there and that no read answers. */
function isKept({ field, meta }: FormItem, record: Fields | undefined): boolean {
  const state = record?.[field]
  return (
    meta.kind === 'secret' && typeof state === 'object' && state !== null && 'is_set' in state && state.is_set === true
  )
}

interface JoinedProps extends Omit<JoinedInputProps, 'values' | 'onFill'> {
  readonly form: Form
  readonly Input: ComponentType<JoinedInputProps>
}

/** A component of the resource's own, which may look at the other fields. */
function JoinedInput({ form, Input, ...props }: JoinedProps) {
  const values = useFormValues(form)
  return <Input {...props} values={values} onFill={(filled) => fillForm(form, filled)} />
}

const chosenOnce = msg`This is chosen when the record is made, and stays.`

const nowhere: Fields = {}

/** The filters of a lookup; those that follow other fields change with them. */
function useWhere(form: Form, { lookup }: FormItem): Fields {
  const text = useSyncExternalStore(form.state.subscribe, () => {
    if (!lookup) return ''
    const { values } = form.state.current()
    const followed = Object.entries(lookup.follow ?? {}).map(([query, field]) => [query, values[field]] as const)
    const filled = followed.filter(([, value]) => value !== null && value !== undefined)
    return JSON.stringify({ ...lookup.where, ...Object.fromEntries(filled) })
  })
  return text ? JSON.parse(text) : nowhere
}
