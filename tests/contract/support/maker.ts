// Makes valid drafts and records of any resource; the records that they refer to are made first.

import { contract } from '#openapi/generated/contract.ts'
import type { FieldMeta, ResourceMeta, ResourceName } from '#openapi/types.ts'
import { beginFile } from './begin-file.ts'
import { bringer, fittingTarget, partsOf } from './linked.ts'
import { isFresh, isNeeded, ruled } from './overrides.ts'
import { writableFields } from './resources.ts'
import { sampleValue } from './sample-value.ts'
import type { Person } from './server.ts'

export type Draft = Record<string, unknown>
export type Row = Record<string, unknown> & { readonly id: number; readonly version: number }

export interface Maker {
  /** A valid draft of all fields, or of the required ones only. */
  draft(meta: ResourceMeta, fill?: 'all' | 'required'): Promise<Draft>
  /** A record from a draft, with some fields as given. */
  make(meta: ResourceMeta, given?: Draft, fill?: 'all' | 'required'): Promise<Row>
  /** The id of a record to refer to; the same one each time. */
  refer(name: ResourceName): Promise<number>
}

/** Counts on over all makers of a test file, so that no two values meet. */
let used = 1000

export function maker({ call }: Person): Maker {
  const referred = new Map<ResourceName, Promise<number>>()

  async function value(meta: ResourceMeta, name: string, field: FieldMeta, number: number): Promise<unknown> {
    const parts = partsOf(meta.name)
    if (parts?.field === name) return parts.of(await self.refer(parts.refersTo), number)
    if (!field.references) {
      const sample = sampleValue(field, number)
      if (field.unique && field.choices) await free(meta, name, sample)
      return sample
    }
    const { resource } = field.references
    // What may be referred to once only is made anew each time.
    const fitting = fittingTarget(meta.name, name)
    const own = field.unique || fitting !== undefined || isFresh(meta.name, name)
    const id = own ? (await self.make(contract[resource], { ...fitting }, 'required')).id : await self.refer(resource)
    return field.kind === 'references' ? [id] : id
  }

  /** A choice that may be made once is had by nobody any more: there are only so many. */
  async function free({ path }: ResourceMeta, name: string, choice: unknown): Promise<void> {
    const { data } = await call('GET', path, { query: { page_size: '200' } })
    for (const row of data.data) if (row[name] === choice) await call('DELETE', `${path}${row.id}/`)
  }

  /** Of records that no call of theirs makes, the first there is, once what brings one along has been made. */
  const first = async ({ name, path }: ResourceMeta): Promise<number> => {
    const along = bringer(name)
    if (name === 'terminal_file' || name === 'vendor_firmware') await beginFile({ call }, name)
    if (along) await self.make(contract[along.resource], { ...along.given }, 'required')
    return (await call('GET', path)).data.data[0].id
  }

  const self: Maker = {
    async draft(meta, fill = 'all') {
      const number = used++
      const draft: Draft = {}
      for (const [name, field] of writableFields(meta)) {
        if (fill === 'all' || field.required || isNeeded(meta.name, name))
          draft[name] = await value(meta, name, field, number)
      }
      const rules = Object.entries(ruled(meta.name, number)).filter(([name]) => fill === 'all' || name in draft)
      return { ...draft, ...Object.fromEntries(rules) }
    },
    async make(meta, given = {}, fill = 'all') {
      const body = { ...(await self.draft(meta, fill)), ...given }
      const { status, data, code, errors } = await call('POST', meta.path, { body })
      if (status === 200) return data
      throw new Error(`${meta.name} could not be made: ${code} ${JSON.stringify(errors)} ${JSON.stringify(body)}`)
    },
    refer(name) {
      const meta: ResourceMeta = contract[name]
      const made =
        referred.get(name) ??
        (meta.foreign || !meta.verbs.includes('create')
          ? first(meta)
          : self.make(meta, {}, 'required').then(({ id }) => id))
      referred.set(name, made)
      return made
    },
  }
  return self
}
