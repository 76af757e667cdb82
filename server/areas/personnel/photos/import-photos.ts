// Gives employees the pictures whose names are their codes: as the photo of the record, for the recognition of faces, or both.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { CleanImage } from '#server/platform/files/clean-image.ts'
import { FileFault } from '#server/platform/files/file-fault.ts'
import { addBioPhoto, queuePictures } from '../../device/exports.ts'
import { setEmployees } from '../chosen-employees.ts'
import type { GivenPhotos } from './read-photos.ts'

type Schemas = components['schemas']

interface NotTaken {
  readonly name: string
  readonly code: string
  readonly context?: Readonly<Record<string, unknown>>
}

interface Taken extends Omit<Schemas['FilesTaken'], 'skipped'> {
  readonly skipped: readonly NotTaken[]
}

interface Person {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly status: string
  readonly photo: string | null
}

/** Those of unknown codes, of people out of reach or resigned, a second one of a person, and what is no picture are named. */
export async function importPhotos(context: Context, { photos }: GivenPhotos): Promise<Taken> {
  const people = await peopleOf(
    context,
    photos.map(({ code }) => code),
  )
  const skipped: NotTaken[] = []
  const done: Person[] = []
  for (const { name, code, images } of photos) {
    const person = people.get(code.toLowerCase())
    const why = hindrance(person, images, done)
    if (why || !person || images instanceof FileFault) {
      skipped.push({ name, ...(why ?? { code: 'ZBPE2013' }) })
      continue
    }
    const refused = images.register_photo && (await bioPhoto(context, person, images.register_photo))
    if (refused) {
      skipped.push({ name, ...refused })
      continue
    }
    if (images.photo) {
      const photo = await context.files.keepImage(context, 'photo', images.photo, person.photo)
      await setEmployees(context, [person.id], { photo }, 'told')
    }
    done.push(person)
  }
  const employees = done.map(({ id }) => id)
  if (done.length > 0) {
    await queuePictures(context, { employees })
    await record(
      context,
      storageOf('employee').meta,
      'IMPORT_PHOTO',
      employees,
      {},
      done.map(({ name }) => name),
    )
  }
  return { files: photos.length, accepted: done.length, skipped }
}

function hindrance(
  person: Person | undefined,
  images: object,
  done: readonly Person[],
): Omit<NotTaken, 'name'> | undefined {
  if (!person) return { code: 'ZBPE2013' }
  if (person.status !== 'ACTIVE') return { code: 'ZBPE2009' }
  if (images instanceof FileFault) return { code: `ZBPE${images.number}`, context: { ...images.context } }
  return done.includes(person) ? { code: 'ZBPE0027' } : undefined
}

async function peopleOf(context: Context, codes: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const terms = [
    sql`t.company_id = ${context.company.id}`,
    sql`lower(t.emp_code) = any(${codes.map((code) => code.toLowerCase())}::text[])`,
    ...scopeTerms(context.principal, storageOf('employee')),
  ]
  const { rows } = await sql<Person>`select t.id, t.emp_code as code, t.full_name as name, t.status, t.photo
    from employee t ${where(terms)} for update of t`.execute(context.db)
  return new Map(rows.map((person) => [person.code.toLowerCase(), person]))
}

/** Why it was not taken; nothing where it was. */
async function bioPhoto(
  context: Context,
  { id }: Person,
  { bytes }: CleanImage,
): Promise<Omit<NotTaken, 'name'> | undefined> {
  try {
    await addBioPhoto(context, { employee: id, register_photo: `data:image/jpeg;base64,${bytes.toString('base64')}` })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error
    const [first] = Object.values(error.errors ?? {}).flat()
    return { code: first?.code ?? error.code, ...(first?.context && { context: first.context }) }
  }
}
