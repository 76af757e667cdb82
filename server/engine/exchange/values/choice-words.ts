// Other words for the values of common choices, beside their labels: what personnel files say in four languages.

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
