// What lists and forms know of the signed-in user: who it is, what they may do, how their company writes dates.
import { createContext, useContext } from 'react'
import { type CompanyFormat, wireFormat } from './format.ts'
import type { Permissions } from './rights.ts'

export interface SessionFacts {
  readonly user: number
  readonly company: number
  readonly permissions: Permissions
  readonly format: CompanyFormat
}

export const SessionFactsContext = createContext<SessionFacts>({
  user: 0,
  company: 0,
  permissions: new Set(),
  format: wireFormat,
})

export const useSessionFacts = (): SessionFacts => useContext(SessionFactsContext)
