// A file that cannot be read is a refusal of the call, in the letters of the resource's module.
import { Refusal } from '#server/platform/errors/refusal.ts'
import { UnknownColumns } from '../import/unknown-columns.ts'
import { Unreadable } from '../unreadable.ts'

export async function asRefusal<T>(letters: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unreadable || error instanceof UnknownColumns)
      throw new Refusal(`ZB${letters}${error.number}`, error.context)
    throw error
  }
}
