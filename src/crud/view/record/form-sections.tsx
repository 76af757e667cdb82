// The sections of a form and their fields.
import { useLingui } from '@lingui/react'
import { use } from 'react'
import type { FormSection } from '#src/crud/model/form-plan.ts'
import { type Form, useHolds } from '#src/crud/model/form-store.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { Section } from '#src/ui/section/section.tsx'
import { FormField } from './form-field.tsx'
import styles from './form-sections.module.css'
import { loadInputs } from './late-inputs.tsx'

interface FormSectionsProps {
  readonly form: Form
  readonly readOnly?: boolean
  readonly record?: Fields | undefined
  /** The first field takes the focus when the form appears. */
  readonly focusFirst?: boolean
}

export function FormSections({ form, readOnly = false, record, focusFirst = true }: FormSectionsProps) {
  use(loadInputs(form.plan.items.map(({ input }) => input)))
  const first = form.plan.items.find((item) => !item.readOnly)?.field
  return (
    <div className={styles.sections}>
      {form.plan.sections.map((section) => (
        <OneSection
          key={section.items[0]?.field ?? ''}
          form={form}
          section={section}
          readOnly={readOnly}
          record={record}
          focused={focusFirst && !readOnly ? first : undefined}
        />
      ))}
    </div>
  )
}

interface OneSectionProps extends Required<Pick<FormSectionsProps, 'form' | 'readOnly'>> {
  readonly section: FormSection
  readonly record: Fields | undefined
  readonly focused: string | undefined
}

function OneSection({ form, section, readOnly, record, focused }: OneSectionProps) {
  const { i18n } = useLingui()
  const shown = useHolds(form, section.when)
  if (!shown) return null
  const fields = (
    <div className={styles.grid} data-columns={section.columns}>
      {section.items.map((item) => (
        <FormField
          key={item.field}
          form={form}
          item={item}
          readOnly={readOnly}
          record={record}
          autoFocus={item.field === focused}
        />
      ))}
    </div>
  )
  return section.title ? (
    <Section title={i18n._(section.title)} level={3}>
      {fields}
    </Section>
  ) : (
    fields
  )
}
