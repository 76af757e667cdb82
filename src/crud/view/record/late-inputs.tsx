// The inputs that only some forms show, each fetched with the first form that has it.
import type { ComponentType } from 'react'
import type { FormInput } from '#src/crud/model/form-plan.ts'
import { asPaper, asText, asTextOrNull, type FieldInputProps } from './field-input.ts'

type Input = ComponentType<FieldInputProps>
type Load = () => Promise<Input>

/** An input of a text that may be empty. */
const ofText =
  (Field: ComponentType<Omit<FieldInputProps, 'value' | 'onChange'> & TextValue>): Input =>
  ({ value, ...props }) => <Field {...props} value={asTextOrNull(value)} />

interface TextValue {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

const reference =
  (input: 'lookup' | 'lookups' | 'tree' | 'trees'): Load =>
  async () => {
    const { ReferenceInput } = await import('./reference-inputs.tsx')
    return (props) => <ReferenceInput input={input} {...props} />
  }

const late: Readonly<Partial<Record<FormInput, Load>>> = {
  date: async () => ofText((await import('#src/fields/date/date-field.tsx')).DateField),
  dateTime: async () => ofText((await import('#src/fields/date/date-time-field.tsx')).DateTimeField),
  time: async () => ofText((await import('#src/fields/time/time-field.tsx')).TimeField),
  colour: async () => ofText((await import('#src/fields/color/color-field.tsx')).ColorField),
  photo: async () => ofText((await import('#src/fields/image/profile-photo-field.tsx')).ProfilePhotoField),
  logo: async () => ofText((await import('#src/fields/image/logo-field.tsx')).LogoField),
  picture: async () => ofText((await import('#src/fields/image/square-image-field.tsx')).SquareImageField),
  timezone: async () => ofText((await import('#src/fields/zone/zone-field.tsx')).ZoneField),
  country: async () => ofText((await import('#src/fields/country/country-field.tsx')).CountryField),
  password: async () => {
    const { PasswordField } = await import('#src/fields/password/password-field.tsx')
    return ({ value, ...props }) => <PasswordField {...props} value={asText(value)} autoComplete="new-password" />
  },
  file: async () => {
    const { PaperField } = await import('#src/fields/file/paper-field.tsx')
    return (props) => <PaperField {...props} value={asPaper(props.value)} />
  },
  choices: async () => (await import('./list-inputs.tsx')).ChoicesInput,
  countries: async () => (await import('./list-inputs.tsx')).CountriesInput,
  numbers: async () => (await import('./list-inputs.tsx')).NumbersInput,
  lines: async () => (await import('./list-inputs.tsx')).LinesInput,
  texts: async () => (await import('./list-inputs.tsx')).TextsInput,
  lookup: reference('lookup'),
  lookups: reference('lookups'),
  tree: reference('tree'),
  trees: reference('trees'),
  employees: async () => (await import('./employees-input.tsx')).EmployeesInput,
}

const loaded = new Map<FormInput, Input>()
const loads = new Map<string, Promise<void>>()

async function load(kind: FormInput): Promise<void> {
  const input = loaded.get(kind) ?? (await late[kind]?.())
  if (input) loaded.set(kind, input)
}

const isMissing = (kind: FormInput): boolean => late[kind] !== undefined && !loaded.has(kind)

const ready = Promise.resolve()

/** One promise for the same kinds, so that a form can wait for all its inputs at once. */
export function loadInputs(kinds: readonly FormInput[]): Promise<void> {
  const key = [...new Set(kinds)].sort().join()
  const known = loads.get(key)
  if (known) return known
  if (!kinds.some(isMissing)) return ready
  const asked = Promise.all(kinds.map(load)).then(() => undefined)
  asked.catch(() => loads.delete(key))
  loads.set(key, asked)
  return asked
}

export const lateInput = (kind: FormInput): Input | undefined => loaded.get(kind)
