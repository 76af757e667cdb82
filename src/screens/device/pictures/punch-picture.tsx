// The picture that a terminal took at a punch, as large as there is room, beside what the punch says.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { imageQuery } from '#src/api/files.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import styles from './pictures.module.css'

export function PunchPicture({ row }: { readonly row: RecordRow }) {
  return typeof row.capture === 'string' ? <Picture name={row.capture} /> : null
}

function Picture({ name }: { readonly name: string }) {
  const { t } = useLingui()
  const { data } = useQuery({ ...imageQuery(name), retry: false })
  return data ? <img className={styles.large} src={data} alt={t`Taken at the punch`} /> : null
}
