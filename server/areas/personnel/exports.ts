// What other areas may use of personnel.

export { setEmployeesOfArea } from './adjust-area.ts'
export { assignEmployees } from './assign-employees.ts'
export { employeeBehaviour } from './employee.ts'
export { LONGEST_NUMERIC_CODE } from './employee-code.ts'
export { recomputeNames } from './full-name.ts'
export { activePersonFaults } from './people.ts'
export { transferAll } from './transfer.ts'
