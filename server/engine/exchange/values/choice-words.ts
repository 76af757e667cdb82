// Other words for the values of common choices, beside their labels: what personnel files say in four languages.

const dayParts: Readonly<Record<string, readonly string[]>> = {
  FULL: [
    'full',
    'full day',
    'whole day',
    'all day',
    'día completo',
    'todo el día',
    'tam gün',
    'tam',
    'يوم كامل',
    'كامل',
  ],
  FIRST_HALF: [
    ...['am', 'morning', 'forenoon', 'first half day', 'mañana', 'primera mitad', 'sabah', 'öğleden önce'],
    ...['ilk yarı', 'صباح', 'صباحا', 'النصف الأول'],
  ],
  SECOND_HALF: [
    ...['pm', 'afternoon', 'second half day', 'tarde', 'segunda mitad', 'öğleden sonra', 'ikinci yarı'],
    ...['مساء', 'بعد الظهر', 'النصف الثاني'],
  ],
}

/** Choice value → words, by the name of the field. */
export const choiceWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  gender: {
    M: ['m', 'male', 'man', 'mr', 'masculino', 'hombre', 'varon', 'h', 'v', 'ذكر', 'رجل', 'erkek', 'e', 'bay'],
    F: [
      'f',
      'female',
      'woman',
      'ms',
      'mrs',
      'femenino',
      'mujer',
      'أنثى',
      'انثى',
      'امرأة',
      'kadın',
      'kadin',
      'k',
      'bayan',
    ],
    O: ['o', 'other', 'x', 'diverse', 'otro', 'otra', 'آخر', 'أخرى', 'diğer'],
  },
  marital_status: {
    SINGLE: ['single', 'soltero', 'soltera', 'أعزب', 'عزباء', 'bekar'],
    MARRIED: ['married', 'casado', 'casada', 'متزوج', 'متزوجة', 'evli'],
    DIVORCED: ['divorced', 'divorciado', 'divorciada', 'مطلق', 'مطلقة', 'boşanmış'],
    WIDOWED: ['widowed', 'widow', 'widower', 'viudo', 'viuda', 'أرمل', 'أرملة', 'dul'],
  },
  emp_type: {
    '1': ['official', 'permanent', 'regular', 'full time', 'fijo', 'indefinido', 'رسمي', 'دائم', 'kadrolu', 'daimi'],
    '2': ['temporary', 'temp', 'contract', 'temporal', 'eventual', 'مؤقت', 'geçici', 'sözleşmeli'],
    '3': ['probation', 'trial', 'prueba', 'a prueba', 'تحت التجربة', 'تجربة', 'deneme', 'deneme süresi'],
  },
  day_type: { ...dayParts, HOURS: ['hour', 'hourly', 'por horas', 'horas', 'saatlik', 'saat', 'بالساعة', 'ساعات'] },
  half_day: dayParts,
  recurring: {
    YEARLY_DATE: [
      ...['yes', 'y', 'true', '1', 'yearly', 'annual', 'annually', 'every year', 'sí', 'anual', 'cada año'],
      ...['evet', 'her yıl', 'yıllık', 'نعم', 'سنوي', 'سنويا', 'كل سنة'],
    ],
    NONE: ['no', 'n', 'false', '0', 'once', 'never', 'una vez', 'nunca', 'hayır', 'bir kez', 'لا', 'مرة واحدة'],
  },
  punch_state: {
    '0': ['in', 'i', 'c/in', 'entry', 'clock in', 'entrada', 'giriş', 'دخول', 'حضور'],
    '1': ['out', 'o', 'c/out', 'exit', 'clock out', 'salida', 'çıkış', 'خروج', 'انصراف'],
  },
}

/** One of the meanings of a word, and what else in its column, or its heading, speaks for it. */
export interface Meaning {
  readonly value: string
  readonly beside: readonly string[]
  readonly headings: readonly string[]
}

/** Words that mean one value in one language and another in the next: `M` is male beside `F`, and *mujer* beside `H`. */
export const doubleWords: Readonly<Record<string, Readonly<Record<string, readonly Meaning[]>>>> = {
  gender: {
    m: [
      {
        value: 'M',
        beside: ['f', 'fem', 'female', 'femenino', 'femenina', 'k', 'kadın', 'w', 'أنثى'],
        headings: ['gender', 'sex', 'cinsiyet', 'الجنس', 'النوع'],
      },
      { value: 'F', beside: ['h', 'hombre', 'v', 'varón'], headings: [] },
    ],
  },
}
