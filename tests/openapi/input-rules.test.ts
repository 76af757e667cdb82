// The rules of input answer alike in the browser and on the server, for the same values.
import { describe, expect, test } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import {
  companyDomainRule,
  companyNameRule,
  emailRule,
  type InputRule,
  isAccountName,
  passwordRule,
  phoneRule,
} from '#openapi/input-rules.ts'
import { isAllowedDomain } from '#server/areas/identity/company-rules.ts'
import { passwordFault } from '#server/areas/identity/password-rules.ts'
import { illegalTexts } from '#server/engine/crud/clean.ts'
import { modelValidator } from '#server/platform/contract/schemas.ts'
import { ruleOf } from '#src/crud/model/rules.ts'
import { isSafePassword } from '#src/fields/password/password-conditions.ts'

/** What the forms of the browser say. */
const inBrowser = (rule: InputRule, value: string, kind: 'text' | 'secret' = 'text') =>
  ruleOf({ label: 'field', kind, required: true, ...rule }).safeParse(value).success

/** What the contract's schemas say, which the server checks bodies with. */
const onServer = (model: keyof components['schemas'], body: object, field: string) =>
  !modelValidator(model)(body).some(({ instancePath }) => instancePath === `/${field}`)

const account = { phone_number: '+971501234567', password: 'Str0ng!Harbour', confirm_password: 'Str0ng!Harbour' }

describe('the browser and the server say the same', () => {
  test.each<[string, boolean]>([
    ['a@b.co', true],
    ['first.last+tag@sub.example.com', true],
    ['A_b-c%d@example.museum', true],
    ['.a@b.co', false],
    ['_a@b.co', false],
    ['-a@b.co', false],
    ['a@b', false],
    ['a@b.c', false],
    ['a@b.abcdefg', false],
    ['a@b.c1', false],
    ['a b@c.co', false],
    ['@b.co', false],
    ['a@@b.co', false],
    ['ä@b.co', false],
    [`${'a'.repeat(249)}@b.co`, true],
    [`${'a'.repeat(250)}@b.co`, false],
  ])('of the e-mail %s: %s', (email, expected) => {
    expect(inBrowser(emailRule, email)).toBe(expected)
    expect(onServer('SignUp', { ...account, email }, 'email')).toBe(expected)
  })

  test.each<[string, boolean]>([
    ['5012345678', true],
    ['+971501234567', true],
    ['971-501234567', true],
    ['+1-5551234', true],
    ['12345678', true],
    ['1234567', false],
    ['+971 501234567', false],
    ['12345-1234567', false],
    ['++9711234567', false],
    ['1-123456', false],
    ['1234-1234567890123456', false],
    ['+1234-123456789012345', false],
    ['phone', false],
  ])('of the phone %s: %s', (phone_number, expected) => {
    expect(inBrowser(phoneRule, phone_number)).toBe(expected)
    expect(onServer('SignUp', { ...account, email: 'a@b.co', phone_number }, 'phone_number')).toBe(expected)
  })

  test.each<[string, boolean]>([
    ['Str0ng!H', true],
    ['Str0ng!', false],
    ['str0ng!h', false],
    ['STR0NG!H', false],
    ['Strong!H', false],
    ['Str0ngHh', false],
    ['Str0ng!H-', false],
    ['Str0ng!H ', false],
    ['Str0ng!Hü', false],
    [`Str0ng!${'H'.repeat(121)}`, true],
    [`Str0ng!${'H'.repeat(122)}`, false],
    ...[...'@#$!%*?&'].map((sign): [string, boolean] => [`Harb0ur9${sign}`, true]),
    ...[...'^()_+-={}[];:"\'<>,./|~`\\'].map((sign): [string, boolean] => [`Harb0ur!${sign}`, false]),
  ])('of the password %s: %s', (password, expected) => {
    expect(inBrowser(passwordRule, password, 'secret')).toBe(expected)
    expect(isSafePassword(password)).toBe(expected)
    expect(passwordFault(password, 'nobody@b.co') !== '0102').toBe(expected)
  })

  test.each<[string, boolean]>([
    ['acme', true],
    ['Acme-2', true],
    ['4', true],
    ['wwww', true],
    ['www', false],
    ['WWW', false],
    ['-acme', false],
    ['acme-', false],
    ['ac.me', false],
    ['ac_me', false],
    ['xn--acme', false],
    ['XN--acme', false],
    ['a'.repeat(50), true],
    ['a'.repeat(51), false],
    ['', false],
  ])('of the domain %s: %s', (domain, expected) => {
    expect(inBrowser(companyDomainRule, domain)).toBe(expected)
    expect(isAllowedDomain(domain.toLowerCase())).toBe(expected)
  })

  test.each<[string, boolean]>([
    ['Acme', true],
    ['Ácme & Söhne (Dubai)', true],
    ['شركة', true],
    ['x'.repeat(50), true],
    ['x'.repeat(51), false],
    ['', false],
    ['a<b', false],
    ['a>b', false],
    ['a=b', false],
    ['a\tb', false],
    ['a\u0000b', false],
    ['a\u0085b', false],
    ['a\u007fb', false],
  ])('of the company name %j: %s', (company_name, expected) => {
    const field = { label: 'company_name', kind: 'text' } as const
    const isLegal = Object.keys(illegalTexts({ company_name: field }, { company_name }, 'OA')).length === 0
    expect(inBrowser(companyNameRule, company_name)).toBe(expected)
    expect(isLegal && onServer('CompanyDescription', { company_name }, 'company_name')).toBe(expected)
  })

  test.each<[string, boolean]>([
    ['one line', true],
    ['two\nlines', true],
    ['two\r\nlines', true],
    ['a lone\rreturn', false],
    ['a\ttabulator', false],
    ['1 < 2', false],
  ])('of the free text %j: %s', (text, expected) => {
    const field = { label: 'text', kind: 'text', freeText: true } as const
    expect(ruleOf(field).safeParse(text).success).toBe(expected)
    expect(Object.keys(illegalTexts({ text: field }, { text }, 'OA')).length === 0).toBe(expected)
  })
})

test.each<[string, boolean]>([
  ['1001', true],
  ['a@b.co', true],
  ['+971501234567', true],
  ['not an account', false],
  ['a@b', false],
  ['x'.repeat(21), false],
])('a forgotten password may be asked for %s: %s', (name, expected) => {
  expect(isAccountName(name)).toBe(expected)
})
