// What the pages at `/device/transaction` are made of.
import { transactionMeta } from '#openapi/generated/contract/device/transaction.ts'
import { transaction } from '#resources/device/transaction.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { transactionExtension } from '#src/extensions/device/transaction.ts'

export const screen = resourceScreen(transaction, transactionMeta, transactionExtension)
