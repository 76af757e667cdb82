// The path to a record of a tree in one line: where it is too long its beginning is cut, since paths differ at their end.
import { directionOf } from './direction-of.ts'
import styles from './path-text.module.css'

/** A line is cut where it ends by its direction: that of the frame is the other one than that of the text. */
export function PathText({ text }: { readonly text: string }) {
  const direction = directionOf(text)
  return (
    <span className={styles.path} dir={direction === 'ltr' ? 'rtl' : 'ltr'} title={text}>
      <bdi dir={direction}>{text}</bdi>
    </span>
  )
}
