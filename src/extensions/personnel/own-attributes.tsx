// The inputs of a company's own attributes of employees, each by its type.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { employeeAttributeMeta } from '#openapi/generated/contract/personnel/employee-attribute.ts'
import type { Row } from '#openapi/types.ts'
import { listQuery } from '#src/api/queries.ts'
import type { InputProps } from '#src/crud/extend.ts'
import { Unread } from '#src/crud/view/unread.tsx'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { DateField } from '#src/fields/date/date-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import styles from './own-attributes.module.css'

type Attribute = Row<'employee_attribute'>
type Value = string | number | null

const attributes = listQuery(employeeAttributeMeta, { page_size: 500, ordering: ['order', 'name'] })

/** Draws nothing where the company has no attributes, or the user may not see them. */
export function OwnAttributes(props: InputProps<'employee', 'custom_fields'>) {
  const { value, onChange, error, readOnly } = props
  const query = useQuery({ ...attributes, meta: { quiet: true }, retry: false })
  if (query.error) return <Unread query={query} />
  const { data } = query
  if (!data || data.data.length === 0) return null
  const values: Readonly<Record<string, Value>> = value ?? {}
  const set = (name: string, next: Value) => {
    const { [name]: _, ...others } = values
    onChange(next === null || next === '' ? others : { ...others, [name]: next })
  }
  return (
    <div>
      <div className={styles.inputs}>
        {data.data.map((attribute) => (
          <AttributeInput
            key={attribute.id}
            attribute={attribute}
            value={values[attribute.name] ?? null}
            onChange={(next) => set(attribute.name, next)}
            readOnly={readOnly === true}
          />
        ))}
      </div>
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}

interface AttributeInputProps {
  readonly attribute: Attribute
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly readOnly: boolean
}

function AttributeInput({ attribute, value, onChange, readOnly }: AttributeInputProps) {
  const { name, type, required, choices } = attribute
  const shared = { label: name, required, readOnly, name: `custom_fields.${name}` }
  const text = typeof value === 'string' ? value : null
  switch (type) {
    case 'NUMBER':
      return <NumberField {...shared} value={typeof value === 'number' ? value : null} onChange={onChange} />
    case 'DATE':
      return <DateField {...shared} value={text} onChange={onChange} />
    case 'CHOICE':
      return (
        <ChoiceField
          {...shared}
          value={text}
          onChange={onChange}
          choices={choices.map((choice) => ({ value: choice, label: choice }))}
        />
      )
    case 'TEXT':
      return <TextField {...shared} value={text ?? ''} onChange={onChange} maxLength={200} />
  }
}
