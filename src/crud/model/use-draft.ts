// Keeps what is typed into a form while it is typed, and offers what an earlier visit left.
import { useCallback, useEffect, useState } from 'react'
import { type Draft, draftKey, forgetDraft, readDraft, writeDraft } from './drafts.ts'
import type { Form } from './form-store.ts'
import type { ResourceScreen } from './screen.ts'
import { useSessionFacts } from './session-facts.ts'

interface Drafted {
  readonly screen: ResourceScreen
  readonly form: Form
  /** Absent for a new record. */
  readonly record?: { readonly id: number } | undefined
  readonly version: () => number | undefined
}

export interface DraftKeeping {
  /** Left by an earlier visit; until it is taken or put away. */
  readonly offer: Draft | undefined
  readonly settle: () => void
  /** Saved, or left knowingly: nothing is to be offered again. */
  readonly forget: () => void
}

const writeAfterMs = 400

export function useDraft({ screen, form, record, version }: Drafted): DraftKeeping {
  const { user, company } = useSessionFacts()
  const key = draftKey({ user, company, resource: screen.meta.name, record: record?.id ?? 'new' })
  const [offer, setOffer] = useState(() => readDraft(key))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      writeDraft(key, {
        items: form.plan.items,
        initial: form.initial(),
        values: form.state.current().values,
        version: version(),
      })
    }
    const flush = () => timer !== undefined && write()
    const forgetListener = form.state.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, writeAfterMs)
    })
    window.addEventListener('pagehide', flush)
    return () => {
      clearTimeout(timer)
      forgetListener()
      window.removeEventListener('pagehide', flush)
    }
  }, [key, form, version])

  const forget = useCallback(() => {
    forgetDraft(key)
    setOffer(undefined)
  }, [key])
  return { offer, settle: useCallback(() => setOffer(undefined), []), forget }
}
