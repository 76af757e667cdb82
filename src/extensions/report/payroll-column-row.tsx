// One column of a payroll file: what it holds, how it is titled, and in files of fixed width where it stands and what fills it up.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import type { components } from '#openapi/generated/schema.d.ts'

export type FileColumn = components['schemas']['PayrollFileColumn']

export const holdsNames = {
  CONSTANT: msg`Constant`,
  NUMBER: msg`Payroll number`,
  NAME: msg`Name`,
  CODE: msg`Code`,
  VALUE: msg`Value`,
  UNIT: msg`Unit`,
  DATE: msg`Date`,
  FROM: msg`From`,
  TO: msg`To`,
} as const satisfies Readonly<Record<FileColumn['holds'], unknown>>

export interface ColumnRowProps {
  readonly column: FileColumn
  /** `3. Name`: what its inputs are about. */
  readonly named: string
  readonly isFixed: boolean
  readonly isWide: boolean
  readonly readOnly: boolean
  readonly onChange: (change: Partial<FileColumn>) => void
}

export function ColumnRow({ column, named, isFixed, isWide, readOnly, onChange }: ColumnRowProps) {
  const { t } = useLingui()
  const isValue = column.holds === 'VALUE'
  return (
    <Group gap="xs" align="flex-end" flex={1}>
      {column.holds === 'CONSTANT' && (
        <TextInput
          flex="1 1 8rem"
          description={<Trans>Text</Trans>}
          aria-label={t`Text of ${named}`}
          value={column.text ?? ''}
          maxLength={100}
          readOnly={readOnly}
          onChange={({ currentTarget: { value } }) => onChange({ text: value || null })}
        />
      )}
      {isValue && isWide && (
        <TextInput
          flex="1 1 8rem"
          description={<Trans>Code</Trans>}
          aria-label={t`Code of ${named}`}
          placeholder={t`All codes`}
          value={column.code ?? ''}
          maxLength={30}
          readOnly={readOnly}
          onChange={({ currentTarget: { value } }) => onChange({ code: value || null })}
        />
      )}
      {isFixed ? (
        <>
          {number('start', { label: t`Begins at`, named: t`Begin of ${named}`, max: 2000, placeholder: t`Next` })}
          {number('width', { label: t`Width`, named: t`Width of ${named}`, max: 255 })}
          <NativeSelect
            w={160}
            description={<Trans>Align</Trans>}
            aria-label={t`Alignment of ${named}`}
            value={column.align ?? (isValue ? 'RIGHT' : 'LEFT')}
            disabled={readOnly}
            data={[
              { value: 'LEFT', label: t`Left-aligned` },
              { value: 'RIGHT', label: t`Right-aligned` },
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ align: value === 'RIGHT' ? 'RIGHT' : 'LEFT' })}
          />
          <TextInput
            w={110}
            description={<Trans>Filled with</Trans>}
            aria-label={t`Fill of ${named}`}
            placeholder={t`Blanks`}
            value={column.fill === ' ' ? '' : (column.fill ?? '')}
            maxLength={1}
            readOnly={readOnly}
            onChange={({ currentTarget: { value } }) => onChange({ fill: value || null })}
          />
        </>
      ) : (
        <TextInput
          flex="1 1 8rem"
          description={<Trans>Title</Trans>}
          aria-label={t`Title of ${named}`}
          placeholder={column.holds.toLowerCase()}
          value={column.title ?? ''}
          maxLength={50}
          readOnly={readOnly}
          onChange={({ currentTarget: { value } }) => onChange({ title: value || null })}
        />
      )}
      {isValue && number('places', { label: t`Decimals`, named: t`Decimals of ${named}`, max: 4, min: 0 })}
    </Group>
  )

  function number(
    field: 'start' | 'width' | 'places',
    facts: {
      readonly label: string
      readonly named: string
      readonly max: number
      readonly min?: number
      readonly placeholder?: string
    },
  ) {
    return (
      <NumberInput
        w={90}
        description={facts.label}
        aria-label={facts.named}
        placeholder={facts.placeholder}
        value={column[field] ?? ''}
        min={facts.min ?? 1}
        max={facts.max}
        allowDecimal={false}
        readOnly={readOnly}
        onChange={(value) => onChange({ [field]: typeof value === 'number' ? value : null })}
      />
    )
  }
}

/** `9–14`: the signs of a line that the column takes. */
export function Signs({ from, width }: { readonly from: number; readonly width: number }) {
  const to = from + width - 1
  return (
    <Text span size="xs" c="dimmed">
      <bdi>
        {from}–{to}
      </bdi>
    </Text>
  )
}
