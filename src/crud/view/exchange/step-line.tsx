// The steps of something, the present one marked.
import styles from './import.module.css'

interface StepLineProps<Name extends string> {
  readonly steps: readonly { readonly name: Name; readonly label: string }[]
  readonly present: Name
}

export function StepLine<Name extends string>({ steps, present }: StepLineProps<Name>) {
  const at = steps.findIndex(({ name }) => name === present)
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, label }, place) => (
        <li
          key={name}
          className={styles.step}
          data-done={place < at || undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={styles.number}>{place + 1}</span> {label}
        </li>
      ))}
    </ol>
  )
}
