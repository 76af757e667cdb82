// What other areas may use of personnel.

export { setEmployeesOfArea } from './adjust-area.ts'
export { assignEmployees } from './assign-employees.ts'
export { employeeBehaviour } from './employee.ts'
export { recomputeNames } from './full-name.ts'
export { activePersonFaults } from './people.ts'
export { transferAll } from './transfer.ts'
