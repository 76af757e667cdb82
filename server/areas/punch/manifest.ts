// Punches: the one way in, and those of nobody.
import { defineArea } from '../define-area.ts'
import { claimPunches } from './register-punches.ts'
import { unregisteredTransactionBehaviour } from './unregistered-transaction.ts'

export const punch = defineArea('punch', {
  needs: [],
  behaviours: { unregistered_transaction: unregisteredTransactionBehaviour },
  on: { employeesArrived: (db, { company, employees }) => claimPunches({ db, company }, employees) },
})
