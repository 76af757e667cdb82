// What the pages at `/device/unregistered-transaction` are made of.
import { unregisteredTransactionMeta } from '#openapi/generated/contract/device/unregistered-transaction.ts'
import { unregisteredTransaction } from '#resources/device/unregistered-transaction.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(unregisteredTransaction, unregisteredTransactionMeta)
