// The state of one form. Each input follows its own field, so that typing draws one input and not the whole form.
import { useMemo, useSyncExternalStore } from 'react'
import { holds } from './condition.ts'
import { createStore, type Store } from './external-store.ts'
import type { FormItem, FormPlan } from './form-plan.ts'
import { changedBody, createBody, initialValues, sameValue } from './form-values.ts'
import { type Problem, type Problems, problemsOf } from './problems.ts'
import type { Fields } from './screen.ts'

interface FormState {
  readonly values: Fields
  readonly problems: Problems
  /** After the first try to save, each change is checked at once. */
  readonly tried: boolean
}

export interface Form {
  readonly plan: FormPlan
  readonly state: Store<FormState>
  readonly initial: () => Fields
  readonly set: (field: string, value: unknown) => void
  /** Checks one field, when its input is left. */
  readonly leave: (field: string) => void
  /** Checks every field that is shown; the names of those at fault, in order. */
  readonly check: () => readonly string[]
  /** What the server found. */
  readonly refuse: (problems: Problems) => void
  /** Starts over from another record, keeping the given values. */
  readonly restart: (record: Fields | undefined, kept?: Fields) => void
  /** Goes on with what was typed before: over what its fields held then. */
  readonly resume: (base: Fields, values: Fields) => void
  readonly dirty: () => boolean
}

const none: readonly Problem[] = []

/** Fields whose conditions hold, those of their section included. */
export function shownItems({ sections }: FormPlan, values: Fields): readonly FormItem[] {
  return sections
    .filter(({ when }) => holds(when, values))
    .flatMap(({ items }) => items.filter((item) => holds(item.when, values)))
}

function problemsIn(plan: FormPlan, values: Fields, only?: string): Problems {
  const checked = shownItems(plan, values).filter(({ field, readOnly }) => !readOnly && (!only || field === only))
  return problemsOf(Object.fromEntries(checked.map(({ field, meta }) => [field, meta])), values, plan.letters)
}

function without(problems: Problems, field: string): Problems {
  const { [field]: _gone, ...rest } = problems
  return rest
}

export function createForm(plan: FormPlan, record?: Fields): Form {
  let initial = initialValues(plan.items, record)
  const state = createStore<FormState>({ values: initial, problems: {}, tried: false })
  const recheck = (field: string) => {
    const { values, problems } = state.current()
    state.change({ ...state.current(), problems: { ...without(problems, field), ...problemsIn(plan, values, field) } })
  }

  return {
    plan,
    state,
    initial: () => initial,
    set: (field, value) => {
      const { values, problems, tried } = state.current()
      state.change({ values: { ...values, [field]: value }, problems: without(problems, field), tried })
      if (tried) recheck(field)
    },
    leave: (field) => {
      const { values } = state.current()
      if (!sameValue(values[field], initial[field])) recheck(field)
    },
    check: () => {
      const { values } = state.current()
      const problems = problemsIn(plan, values)
      state.change({ values, problems, tried: true })
      return plan.items.filter(({ field }) => problems[field]).map(({ field }) => field)
    },
    refuse: (problems) => state.change({ ...state.current(), problems, tried: true }),
    restart: (next, kept = {}) => {
      initial = initialValues(plan.items, next)
      state.change({ values: { ...initial, ...kept }, problems: {}, tried: false })
    },
    resume: (base, values) => {
      const known = (given: Fields) =>
        Object.fromEntries(Object.entries(given).filter(([field]) => plan.items.some((item) => item.field === field)))
      initial = { ...initial, ...known(base) }
      state.change({ values: { ...initial, ...known(values) }, problems: {}, tried: false })
    },
    dirty: () => plan.items.some(({ field }) => !sameValue(state.current().values[field], initial[field])),
  }
}

export function useFieldState(
  form: Form,
  field: string,
): { readonly value: unknown; readonly problems: readonly Problem[] } {
  const { current, subscribe } = form.state
  const value = useSyncExternalStore(subscribe, () => current().values[field])
  const problems = useSyncExternalStore(subscribe, () => current().problems[field] ?? none)
  return useMemo(() => ({ value, problems }), [value, problems])
}

/** Whether a condition on the form's values holds now. */
export function useHolds(form: Form, when: Fields | undefined): boolean {
  return useSyncExternalStore(form.state.subscribe, () => holds(when, form.state.current().values))
}

export function useDirty(form: Form): boolean {
  return useSyncExternalStore(form.state.subscribe, form.dirty)
}

/** All values, as they change. */
export function useFormValues(form: Form): Fields {
  return useSyncExternalStore(form.state.subscribe, () => form.state.current().values)
}

/** What saving would send of a record that is changed. */
export function changesOf(form: Form): Fields {
  const { values } = form.state.current()
  return changedBody(shownItems(form.plan, values), form.initial(), values)
}

/** What saving would send of a new record. */
export function additionOf(form: Form): Fields {
  const { values } = form.state.current()
  return createBody(shownItems(form.plan, values), values)
}

/** Sets several fields. */
export function fillForm(form: Form, values: Fields): void {
  for (const [field, value] of Object.entries(values)) form.set(field, value)
}
