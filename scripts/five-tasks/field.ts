// A field on the employee: in the contract, on the form, in the list, filtered, imported, stored.
import { inStep, type Task } from './task.ts'

const entry = 'resources/personnel/employee.ts'

export const field: Task = {
  name: 'A field on the employee',
  edits: [
    {
      file: 'openapi/personnel/employee.tsp',
      after: '@summary("Religion") @importable religion: Text20 | null = null;',
      text: '\n\n  @summary("Locker")\n  @filterable\n  @importable\n  locker: Text20 | null = null;',
    },
    { file: entry, after: "'blood_group', 'religion',", text: " 'locker'," },
    { file: entry, after: "'driver_license_motorcycle', 'religion',", text: " 'locker'," },
    { file: entry, after: "'contract_end', 'dev_privilege',", text: " 'locker'," },
  ],
  runs: [['scripts/generate.ts'], ['scripts/migration.ts', 'employee_locker'], ...inStep.slice(1)],
  proof: `
    const path = '/web/personnel/api/v2/employees/'
    const { id } = await maker(owner).make(contract.employee, { locker: 'L-7' }, 'required')
    const found = await owner.call('GET', path, { query: { locker: 'L-7' } })
    expect(found.data.data).toMatchObject([{ id, locker: 'L-7' }])`,
}
