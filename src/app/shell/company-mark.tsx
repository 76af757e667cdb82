// The company's logo; without one its first letter.
import { useQuery } from '@tanstack/react-query'
import { imageQuery } from '#src/api/files.ts'
import type { CurrentCompany } from '#src/api/identity.ts'
import styles from './header.module.css'

export function CompanyMark({ company }: { readonly company: CurrentCompany }) {
  const { company_logo: logo, company_name: name } = company
  return logo ? (
    <Logo name={logo} />
  ) : (
    <span className={styles.mark} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

function Logo({ name }: { readonly name: string }) {
  const { data } = useQuery(imageQuery(name))
  return data ? <img src={data} alt="" className={styles.logo} /> : <span className={styles.mark} />
}
