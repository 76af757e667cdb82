// One page of employees, asked for anew when the question changes; what was typed is asked for after a pause.
import { useEffect, useEffectEvent, useState } from 'react'
import { searchDebounce } from '#src/fields/lookup/lookup-source.ts'
import type { EmployeesPage, EmployeesRequest, EmployeesSource } from './employees-source.ts'

interface Answered {
  readonly question: string
  readonly page: EmployeesPage
}

interface Employees {
  /** The last page that came, also while the next one is on its way. */
  readonly page: EmployeesPage | undefined
  readonly loading: boolean
  readonly failed: boolean
  readonly retry: () => void
}

export function useEmployees(source: EmployeesSource, request: EmployeesRequest): Employees {
  const [answered, setAnswered] = useState<Answered>()
  const [failed, setFailed] = useState<string>()
  const question = JSON.stringify(request)
  const ask = useEffectEvent(() => source.page(request))
  const { search } = request
  const hasFailed = failed === question

  useEffect(() => {
    if (hasFailed) return
    let wanted = true
    const send = () =>
      void ask().then(
        (page) => wanted && setAnswered({ question, page }),
        () => wanted && setFailed(question),
      )
    const timer = setTimeout(send, search === '' ? 0 : searchDebounce)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [question, search, hasFailed])

  return {
    page: answered?.page,
    loading: answered?.question !== question && !hasFailed,
    failed: hasFailed,
    retry: () => setFailed(undefined),
  }
}
