import { describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { contractLabels } from '#server/engine/exchange/contract-labels.ts'
import { importSubject } from '#server/engine/exchange/import/subject.ts'
import { targetName } from '#server/engine/exchange/match/column-target.ts'
import { type Mapping, matchColumns } from '#server/engine/exchange/match/match-columns.ts'
import { fieldLabels } from '#server/engine/exchange/values/labels.ts'
import { employees } from './support/messy.ts'

const match = (header: readonly string[], mapping?: Mapping, subject = employees) =>
  matchColumns({ header, fields: subject.fields, subject: subject.resource, labels: contractLabels, mapping }).map(
    ({ target }) => target && targetName(target),
  )

test('the acceptance file is understood', () => {
  const header = [
    'Employee ID',
    'First Name',
    'Last Name',
    'Dept Code',
    'Department',
    'Position',
    'Hire Date',
    'Gender',
    'E-mail',
    'Mobile',
    'Card No',
    'Attendance',
  ]
  const fields = [
    'emp_code',
    'first_name',
    'last_name',
    'department.code',
    'department',
    'position',
    'hire_date',
    'gender',
    'email',
    'mobile',
    'card_no',
    'enable_attendance',
  ]
  expect(match(header)).toEqual(fields)
})

test.each([
  [
    'wire names',
    ['emp_code', 'dept_code', 'area_codes', 'position_code', 'hire_date'],
    ['emp_code', 'department.code', 'area.code', 'position.code', 'hire_date'],
  ],
  [
    'Spanish',
    ['Número de empleado', 'Nombre', 'Apellidos', 'Fecha de ingreso', 'Departamento'],
    ['emp_code', 'first_name', 'last_name', 'hire_date', 'department'],
  ],
  [
    'Arabic',
    ['الرقم الوظيفي', 'الاسم الأول', 'القسم', 'تاريخ التعيين'],
    ['emp_code', 'first_name', 'department', 'hire_date'],
  ],
  [
    'Turkish',
    ['SİCİL NO', 'Adı', 'Soyadı', 'İşe Giriş Tarihi', 'Bölüm'],
    ['emp_code', 'first_name', 'last_name', 'hire_date', 'department'],
  ],
  ['marks of templates', ['Employee code *', 'Hire date (YYYY-MM-DD)', 'E-mail:'], ['emp_code', 'hire_date', 'email']],
  ['slips of the pen', ['Empolyee code', 'Frist name', 'Hire dtae'], ['emp_code', 'first_name', 'hire_date']],
  ['what nobody knows', ['Employee ID', 'Shoe size', ''], ['emp_code', null, null]],
  ['a field named twice', ['Employee ID', 'Mobile', 'Phone'], ['emp_code', 'mobile', null]],
  [
    'the reasons of an earlier import',
    ['Employee ID', 'Motivos', 'الأسباب', 'Reasons'],
    ['emp_code', null, null, null],
  ],
])('%s', (_name, header, fields) => {
  expect(match(header)).toEqual(fields)
})

describe('a correction', () => {
  test('goes before what was found', () => {
    expect(match(['Employee ID', 'Phone', 'Office'], { 1: 'office_tel', 2: null })).toEqual([
      'emp_code',
      'office_tel',
      null,
    ])
  })

  test('frees the field for no other column, and an unknown one is no field', () => {
    expect(match(['Employee ID', 'Mobile', 'Name'], { 2: 'mobile', 1: null })).toEqual(['emp_code', null, 'mobile'])
    expect(match(['Employee ID', 'Mobile'], { 1: 'nonsense' })).toEqual(['emp_code', null])
  })
})

test('departments name their superior by its code', () => {
  const departments = importSubject(contract.department)
  expect(match(['dept_code', 'dept_name', 'parent_code'], undefined, departments)).toEqual([
    'dept_code',
    'dept_name',
    'parent_dept.code',
  ])
})

/** Every label of every field in every language leads back to its field. */
test.each(['employee', 'department', 'position', 'area', 'location'] as const)(
  'each label of %s finds its field',
  (name) => {
    const subject = importSubject(contract[name])
    const lost = subject.fields.flatMap((field) =>
      fieldLabels(contractLabels, name, field).flatMap((label) => {
        const [found] = match([label], undefined, subject)
        return found === field.name ? [] : [`${label} → ${found}, not ${field.name}`]
      }),
    )
    expect(lost).toEqual([])
  },
)
