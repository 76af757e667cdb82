// Values in one line, each in its own direction: where the line is too long its end is cut, by the direction of their first letter.
import { Fragment } from 'react'
import { directionOf } from './direction-of.ts'
import styles from './path-text.module.css'

export function LineText({ values }: { readonly values: readonly string[] }) {
  const whole = values.join(' · ')
  return (
    <span className={styles.path} dir={directionOf(whole)} title={whole}>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same value may come twice, and none is ever moved
        <Fragment key={at}>
          {at > 0 && ' · '}
          <bdi>{value}</bdi>
        </Fragment>
      ))}
    </span>
  )
}
