// A picture with whose it is, when and where it was taken; it opens its punch.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { imageQuery } from '#src/api/files.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import type { PictureRow } from './picture-calls.ts'
import styles from './pictures.module.css'

export function PictureCard({ picture }: { readonly picture: PictureRow }) {
  const { format } = useSessionFacts()
  const { id, capture, emp_code, first_name, last_name, punch_time, terminal_alias } = picture
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return (
    <li>
      <Link to={`/device/transaction/${id}`} search={{}} className={styles.card}>
        <span className={styles.frame}>{capture && <Thumb name={capture} />}</span>
        <bdi>{name || emp_code}</bdi>
        <span className={styles.quiet}>
          <bdi>{companyDateTime(punch_time, format)}</bdi>
        </span>
        <span className={styles.quiet}>
          <bdi>{terminal_alias}</bdi>
        </span>
      </Link>
    </li>
  )
}

function Thumb({ name }: { readonly name: string }) {
  const { data } = useQuery({ ...imageQuery(name), retry: false })
  return data ? <img src={data} alt="" /> : null
}
