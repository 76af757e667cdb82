// What is asked of the server: the list that the employee screen shows, searches, new employees.
import type { Request } from 'autocannon'
import { owner, userOf } from './fill.ts'

const employees = '/web/personnel/api/v2/employees/'
const columns = 'emp_code,first_name,last_name,department,position,area,hire_date,mobile'

const reading = (query: Readonly<Record<string, string>>): Request => ({
  method: 'GET',
  path: `${employees}?${new URLSearchParams(query)}`,
})

/** Twenty rows with eight columns, of five departments, by name; fifty different ones. */
export const filteredLists = (departments: readonly number[]): readonly Request[] =>
  Array.from({ length: 50 }, (_, index) => {
    const chosen = [0, 1, 2, 3, 4].map((step) => departments[(index * 4 + step) % departments.length])
    const ordering = ['first_name', 'last_name', '-hire_date', 'emp_code'][index % 4] ?? 'first_name'
    return reading({ page_size: '20', department__in: chosen.join(','), ordering, fields: columns })
  })

export const wholeRows: readonly Request[] = [reading({ page_size: '20', ordering: 'first_name' })]

/** From one person to some thousands found. */
export const searches: readonly Request[] = [
  'garcia 10',
  'ANA',
  'ozgur yilmaz',
  'E99123',
  'e4242@bench',
  'محمد 77',
  'sule',
  'smith 9',
].map((search) => reading({ page_size: '20', search, ordering: 'emp_code', fields: columns }))

let made = 0

export const newEmployee = (departments: readonly number[]): Request => ({
  method: 'POST',
  path: employees,
  setupRequest: (request) => {
    const number = made++
    const body = {
      emp_code: `N${process.pid}${number}`,
      first_name: 'Núria',
      last_name: `Peña ${number}`,
      department: departments[number % departments.length],
      hire_date: '2026-01-02',
    }
    return { ...request, body: JSON.stringify(body) }
  },
})

const signIn: Request = {
  method: 'POST',
  path: '/web/oauth/api/v2/user_sign_in/',
  body: JSON.stringify({ username: owner.email, password: owner.password, agreement: true }),
}

let entered = 0

/** One after the other of so many users: whoever signs in twice at once waits for oneself. */
export const signInOf = (users: number): Request => ({
  method: 'POST',
  path: signIn.path ?? '',
  setupRequest: (request) => {
    const body = { username: userOf(entered++ % users), password: owner.password, agreement: true }
    return { ...request, body: JSON.stringify(body) }
  },
})

/** A token of the owner. */
export async function ownToken(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + signIn.path, { method: 'POST', headers, body: String(signIn.body) })
  const { data }: { data: { token: string } | null } = JSON.parse(await answer.text())
  if (!data) throw new Error(`The owner could not sign in: ${answer.status}`)
  return data.token
}
