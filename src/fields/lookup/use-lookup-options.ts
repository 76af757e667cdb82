// The options of a lookup: the first page, filtered here while it is everything there is, else searched for on the server.
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type LookupPage,
  type LookupRecord,
  type LookupSource,
  searchDebounce,
} from '#src/fields/lookup/lookup-source.ts'
import { byRank } from '#src/fields/match-rank.ts'
import { intlLocale } from '#src/i18n/language.ts'

interface LookupOptions {
  readonly options: readonly LookupRecord[]
  readonly loading: boolean
  readonly failed: boolean
  /** There are more records than those that are listed: a search finds them. */
  readonly hasMore: boolean
  readonly retry: () => void
}

interface LookupQuestion {
  readonly source: LookupSource
  /** Nothing is asked before the list is first opened. */
  readonly opened: boolean
  readonly search: string
  readonly pageSize: number
}

export function useLookupOptions({ source, opened, search, pageSize }: LookupQuestion): LookupOptions {
  const [first, setFirst] = useState<LookupPage>()
  const [found, setFound] = useState<{ readonly search: string; readonly page: LookupPage }>()
  const [failed, setFailed] = useState(false)
  const wanted = search.trim()
  const onServer = first?.next != null && wanted !== ''
  const page = onServer ? found?.page : first

  const load = useEffectEvent((text: string) => source.load({ page: 1, page_size: pageSize, search: text }))

  useEffect(() => {
    if (!opened || first || failed) return
    return whileWanted(load(''), setFirst, () => setFailed(true))
  }, [opened, first, failed])

  useEffect(() => {
    if (!onServer || failed) return
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = whileWanted(
        load(wanted),
        (page) => setFound({ search: wanted, page }),
        () => setFailed(true),
      )
    }, searchDebounce)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [onServer, wanted, failed])

  return {
    options: onServer
      ? bestFirst(page?.data ?? [], wanted)
      : byRank(page?.next == null ? sorted(page?.data ?? []) : page.data, wanted, named),
    loading: opened && !failed && (!first || (onServer && found?.search !== wanted)),
    failed,
    hasMore: page?.next != null,
    retry: () => setFailed(false),
  }
}

/** An answer that comes after the question has changed is not looked at. */
function whileWanted<Answer>(question: Promise<Answer>, onAnswer: (answer: Answer) => void, onFailure: () => void) {
  let wanted = true
  question.then(
    (answer) => wanted && onAnswer(answer),
    () => wanted && onFailure(),
  )
  return () => {
    wanted = false
  }
}

/** Where all of them are there, people look for them by the alphabet, codes in the order of their numbers. */
const sorted = (records: readonly LookupRecord[]): readonly LookupRecord[] =>
  [...records].sort((a, b) => a.display_name.localeCompare(b.display_name, intlLocale(), { numeric: true }))

const named = ({ display_name: label }: LookupRecord) => ({ label })

/** The server finds records by more than their names as well: those stand behind. */
function bestFirst(records: readonly LookupRecord[], wanted: string): readonly LookupRecord[] {
  const best = byRank(records, wanted, named)
  return [...best, ...records.filter((record) => !best.includes(record))]
}
