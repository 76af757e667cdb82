// Words for yes and no in the languages of the product.
import { fold } from '#openapi/fold.ts'

const yes = [
  '1',
  'true',
  'yes',
  'y',
  'on',
  'x',
  '✓',
  '✔',
  'enabled',
  'active',
  'si',
  's',
  'verdadero',
  'activo',
  'activado',
  'habilitado',
  'نعم',
  'صحيح',
  'صح',
  'مفعل',
  'نشط',
  'evet',
  'e',
  'dogru',
  'acik',
  'etkin',
  'aktif',
  'var',
]
const no = [
  '0',
  'false',
  'no',
  'n',
  'off',
  '-',
  'disabled',
  'inactive',
  'falso',
  'inactivo',
  'desactivado',
  'deshabilitado',
  'لا',
  'خطا',
  'خطأ',
  'معطل',
  'غير نشط',
  'hayir',
  'h',
  'yanlis',
  'kapali',
  'pasif',
  'yok',
]

const words = new Map([
  ...yes.map((word) => [fold(word), true] as const),
  ...no.map((word) => [fold(word), false] as const),
])

/** Nothing where the word is neither. */
export const yesNo = (text: string): boolean | undefined => words.get(fold(text))
