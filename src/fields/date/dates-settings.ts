// What the calendar needs to know of a language: its words, its first day of the week, its days of rest.
import type { Language } from '#src/i18n/languages.ts'

type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

export interface DatesSettings {
  /** Name of the day.js locale. */
  readonly locale: string
  readonly firstDayOfWeek: DayOfWeek
  readonly weekendDays: DayOfWeek[]
}

type Loaded = DatesSettings & { readonly load: () => Promise<unknown> }

const english: Loaded = { locale: 'en', firstDayOfWeek: 0, weekendDays: [0, 6], load: async () => undefined }

/** A language without a line has the calendar in English. */
const settings: Partial<Record<Language, Loaded>> = {
  'es-MX': { locale: 'es-mx', firstDayOfWeek: 0, weekendDays: [0, 6], load: () => import('dayjs/locale/es-mx.js') },
  ar: { locale: 'ar', firstDayOfWeek: 6, weekendDays: [5, 6], load: () => import('dayjs/locale/ar.js') },
  tr: { locale: 'tr', firstDayOfWeek: 1, weekendDays: [0, 6], load: () => import('dayjs/locale/tr.js') },
}

/** Resolves when the words of the language are there. */
export async function loadDatesSettings(language: Language): Promise<DatesSettings> {
  const { load, ...rest } = settings[language] ?? english
  await load()
  return rest
}
