// A template as a terminal takes it: the unified form, or the older one of its kind where the terminal says that it knows no other.

export interface SentTemplate {
  readonly emp_code: string
  readonly bio_type: number
  readonly bio_no: number
  readonly bio_index: number
  readonly major_ver: string
  readonly minor_ver: string
  readonly bio_format: number
  readonly valid: boolean
  readonly duress: boolean
  readonly template: string
}

/** `support`: a digit for each kind, `0:1:1:…`; null: the terminal has told nothing. */
export function templateText(one: SentTemplate, support: string | null): string {
  const { emp_code: pin, bio_type, bio_no: no, bio_index: index, template } = one
  const valid = one.valid ? 1 : 0
  const isUnified = support === null ? bio_type > 2 && bio_type !== 7 : support.split(':')[bio_type] === '1'
  const line = (table: string, pairs: Readonly<Record<string, string | number>>) =>
    `DATA UPDATE ${table} ${Object.entries(pairs)
      .map(([key, value]) => `${key}=${value}`)
      .join('\t')}`
  const size = template.length
  if (!isUnified && bio_type === 1)
    return line('FINGERTMP', { PIN: pin, FID: no, Size: size, Valid: one.duress ? 3 : valid, TMP: template })
  if (!isUnified && bio_type === 2)
    return line('FACE', { PIN: pin, FID: index, Valid: valid, Size: size, TMP: template })
  if (!isUnified && bio_type === 7)
    return line('FVEIN', { Pin: pin, FID: no, Index: index, Size: size, Valid: valid, Tmp: template })
  return line('BIODATA', {
    ...{ Pin: pin, No: no, Index: index, Valid: valid, Duress: one.duress ? 1 : 0, Type: bio_type },
    ...{ MajorVer: one.major_ver, MinorVer: one.minor_ver, Format: one.bio_format, Tmp: template },
  })
}
