// Other words for the values of common choices, beside their labels: what personnel files say in four languages.

/** Choice value → words, by the name of the field. */
export const choiceWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  gender: {
    M: ['m', 'male', 'man', 'mr', 'masculino', 'hombre', 'varon', 'h', 'ذكر', 'رجل', 'erkek', 'e', 'bay'],
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
