// How the file of a report is written by an automatic export: groups on sheets or pages of their own, its language and its clock.
import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { languages } from '#openapi/languages.ts'
import type { AskedOfReport } from '#openapi/report-address.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { ZoneField } from '#src/fields/zone/zone-field.tsx'
import { headQuery, libraryBase } from '#src/screens/report/library/report-calls.ts'

interface ReportFileAsProps {
  readonly name: string
  readonly asked: AskedOfReport
  readonly readOnly: boolean
  /** Whether the file has sheets or pages. */
  readonly hasParts: boolean
  readonly onChange: (asked: AskedOfReport) => void
}

export function ReportFileAs({ name, asked, readOnly, hasParts, onChange }: ReportFileAsProps) {
  const { t } = useLingui()
  const { data: head } = useQuery({ ...headQuery({ base: libraryBase, report: name }), meta: { quiet: true } })
  const { apart, group, language = null, zone = null } = asked
  const parts = apart === 'true' && group !== undefined ? group : null
  const names: Readonly<Record<string, string>> = { department: t`Each department`, employee: t`Each employee` }
  const offered = (head?.apart ?? []).map((one) => ({ value: one, label: names[one] ?? one }))
  const change = (next: Readonly<Record<string, string | null>>) => {
    const all = Object.entries({ ...asked, ...next })
    onChange(Object.fromEntries(all.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]))))
  }
  return (
    <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
      {hasParts && offered.length > 0 && (
        <ChoiceField<string>
          label={t`Sheets and pages of their own`}
          placeholder={t`All together`}
          readOnly={readOnly}
          value={parts}
          choices={offered}
          onChange={(one) => change(one === null ? { apart: null, group: null } : { apart: 'true', group: one })}
        />
      )}
      <ChoiceField<string>
        label={<Trans>Language</Trans>}
        placeholder={t`That of the company`}
        readOnly={readOnly}
        value={language}
        choices={languages.map(({ code, name: named }) => ({ value: code, label: named }))}
        onChange={(one) => change({ language: one })}
      />
      <ZoneField
        label={<Trans>Time zone</Trans>}
        placeholder={t`That of the company`}
        readOnly={readOnly}
        value={zone}
        onChange={(one) => change({ zone: one })}
      />
    </Group>
  )
}
