// The state of a form of a screen: what is typed and what is wrong live in the form library, and what the server refuses
// stands at the field it is about. Casts: the library types values by paths, and cannot be told that a field's name is one.
import { useForm } from '@mantine/form'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { Problem } from '#src/crud/model/problems.ts'
import { refusalOf } from '#src/crud/model/server-problems.ts'
import { problemText } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'

/** What is typed, by field. */
type Values = Readonly<Record<string, unknown>>

interface SentFormInput<V extends Values> {
  readonly initialValues: V
  /** What is wrong before anything is sent: by field the code that says it. */
  readonly check?: (values: V) => { readonly [F in keyof V]?: string | false }
  /** The field that a code of the whole call is about. */
  readonly named?: Readonly<Record<string, keyof V & string>>
  readonly send: (values: V) => Promise<void>
}

export interface SentForm<V extends Values> {
  /** The value of one field: whoever calls it is drawn when that one changes. */
  readonly useValue: <F extends keyof V & string>(field: F) => V[F]
  readonly change: <F extends keyof V & string>(field: F, value: V[F]) => void
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly running: boolean
  /** Puts back what the form began with. */
  readonly restart: () => void
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/** The words of problems, in the language that the page has when they are drawn. */
const Words = ({ problems }: { readonly problems: readonly Problem[] }) => problems.map(problemText).join(' ')

const wordsOf = (problems: Readonly<Record<string, readonly Problem[]>>): Record<string, ReactNode> =>
  Object.fromEntries(Object.entries(problems).map(([field, found]) => [field, <Words key={field} problems={found} />]))

export function useSentForm<V extends Values>({
  initialValues,
  check,
  named = {},
  send,
}: SentFormInput<V>): SentForm<V> {
  const library = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => {
      const wrong = Object.entries(check?.(values) ?? {}).filter(([, code]) => code)
      return wordsOf(Object.fromEntries(wrong.map(([field, code]) => [field, [{ code: String(code) }]])))
    },
  })

  const meet = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 400) return report(error)
    const field = named[error.code]
    const { fields, whole } = refusalOf(error, Object.keys(initialValues))
    if (field) library.setErrors(wordsOf({ [field]: whole }))
    else if (Object.keys(fields).length > 0) library.setErrors(wordsOf(fields))
    else report(error)
  }

  const useValue: SentForm<V>['useValue'] = (field) => library.useWatchValue(field) as V[typeof field]
  const submit = library.onSubmit((values) => send(values).catch(meet))
  return {
    useValue,
    change: (field, value) => library.setFieldValue(field, value as never, { forceUpdate: false }),
    errors: library.errors,
    running: library.submitting,
    restart: library.reset,
    submit: (event) => {
      // A form in a dialog that another form opened is a part of that one's tree: it is sent alone.
      event.stopPropagation()
      submit(event)
    },
  }
}
