// The calendar below a date input: a month to pick a day from, with a time when asked. Fetched when it is first opened.
import { useLingui } from '@lingui/react/macro'
import { DatePicker, DatesProvider, InlineDateTimePicker } from '@mantine/dates'
import { use } from 'react'
import styles from '#src/fields/date/calendar.module.css'
import { type DatesSettings, loadDatesSettings } from '#src/fields/date/dates-settings.ts'
import { currentLanguage } from '#src/i18n/language.ts'
import type { Language } from '#src/i18n/languages.ts'
import '@mantine/dates/styles.layer.css'

const loaded = new Map<Language, Promise<DatesSettings>>()

function settingsOf(language: Language): Promise<DatesSettings> {
  const settings = loaded.get(language) ?? loadDatesSettings(language)
  loaded.set(language, settings)
  return settings
}

interface CalendarProps {
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm:ss` with a time. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly onClose: () => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly withTime?: boolean
}

export default function Calendar({ value, onChange, onClose, min, max, withTime = false }: CalendarProps) {
  const { t } = useLingui()
  const settings = use(settingsOf(currentLanguage()))
  const shared = {
    value,
    ...(value ? { defaultDate: value } : {}),
    ...(min ? { minDate: min } : {}),
    ...(max ? { maxDate: max } : {}),
    hideOutsideDates: true,
    classNames: { day: styles.day },
    ariaLabels: {
      nextMonth: t`Next month`,
      previousMonth: t`Previous month`,
      nextYear: t`Next year`,
      previousYear: t`Previous year`,
      nextDecade: t`Next decade`,
      previousDecade: t`Previous decade`,
    },
  }
  return (
    <DatesProvider settings={settings}>
      {withTime ? (
        <InlineDateTimePicker
          {...shared}
          withSeconds
          onChange={onChange}
          onSubmit={onClose}
          submitButtonProps={{ 'aria-label': t`Apply` }}
          timePickerProps={{
            hoursInputLabel: t`Hours`,
            minutesInputLabel: t`Minutes`,
            secondsInputLabel: t`Seconds`,
          }}
        />
      ) : (
        <DatePicker
          {...shared}
          onChange={(date) => {
            onChange(date)
            onClose()
          }}
        />
      )}
    </DatesProvider>
  )
}
