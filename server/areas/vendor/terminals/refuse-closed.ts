// A company that is closed, or of another vendor, gets no terminals.
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { customerOf } from '../sale/seller.ts'
import { sellerIn } from '../sale-order.ts'

export async function refuseClosed(context: Context, company: number, field: string): Promise<FieldFaults> {
  try {
    const { state } = await customerOf(sellerIn(context), company)
    return state === 'CLOSED' ? { [field]: [{ code: 'ZBVE0116', context: { field } }] } : {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { [field]: [{ code: 'ZBVE0016', context: { field, value: company } }] }
  }
}
