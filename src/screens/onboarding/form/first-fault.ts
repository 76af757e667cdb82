// What is wrong with the form, in the words of the code that fits: "enter a valid e-mail address", not "the format".
import type { Form } from '#src/crud/model/form-store.ts'
import type { Problem, Problems } from '#src/crud/model/problems.ts'
import type { Fields } from '#src/crud/model/screen.ts'

const format = 'ZBOA0013'

const codesOfFormat: Readonly<Record<string, (value: unknown) => Problem>> = {
  email: () => ({ code: 'ZBOA0100' }),
  phone_number: () => ({ code: format, context: { pattern_name: 'phone' } }),
  password: () => ({ code: 'ZBOA0102' }),
  company_domain: (domain) => ({ code: 'ZBOA0302', context: { domain } }),
}

const differ = ({ password, confirm_password: confirmed }: Fields) => Boolean(confirmed) && confirmed !== password

/** Checks every field; the name of the first one at fault. */
export function firstFault({ state, check, plan }: Form): string | undefined {
  check()
  const { values, problems } = state.current()
  const named = Object.entries(problems).map(([field, found]) => {
    const words = codesOfFormat[field]
    return [field, found.map((one) => (one.code === format && words ? words(values[field]) : one))] as const
  })
  const mismatch: Problems = differ(values) ? { confirm_password: [{ code: 'ZBOA0103' }] } : {}
  const all: Problems = { ...Object.fromEntries(named), ...mismatch }
  state.change({ values, problems: all, tried: false })
  return plan.items.find(({ field }) => all[field])?.field
}
