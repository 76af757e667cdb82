import { beforeAll, describe, expect, test } from 'vitest'
import { type DryRun, dryRun } from '#server/engine/exchange/import/dry-run.ts'
import { type PreparedImport, prepareImport } from '#server/engine/exchange/import/prepare.ts'
import { reasonText } from '#server/engine/exchange/import/reasons.ts'
import { rejectedFile } from '#server/engine/exchange/import/rejected-file.ts'
import { noProgress, runImport } from '#server/engine/exchange/import/run-import.ts'
import type { MemoryCompany } from './support/memory-store.ts'
import { employees, emptyCompany, messyFile, noLabels, structuredCompany } from './support/messy.ts'

/** Read off the file by hand: row, column, what is wrong. The other 2,387 rows of 2,400 are good. */
const defects = [
  [19, 'Employee ID', '0027', 'Row 18 has the same value', '100016'],
  [42, 'Employee ID', '0010', 'This field is required', ''],
  [43, 'Hire Date', '0013', 'This date does not exist', '31/02/2024'],
  [44, 'Hire Date', '0013', 'Not a date', 'tomorrow'],
  [45, 'E-mail', '0013', 'Not an e-mail address', 'not-an-email'],
  [46, 'Dept Code', '0016', 'The chosen record does not exist', '999'],
  [48, 'First Name', '0012', 'Contains a character that is not allowed', '<script>alert(1)</script>'],
  [49, 'First Name', '0012', 'Contains a character that is not allowed', '=HYPERLINK("http://x")'],
  [50, 'Mobile', '0011', 'Use 0 to 20 characters', '+1-23456789012345678901234'],
  [52, 'Card No', '0027', 'Row 51 has the same value', '777'],
  [53, 'Employee ID', '0011', 'Use 1 to 20 characters', 'X'.repeat(80)],
  [54, 'Gender', '0014', 'Not one of the choices', '?'],
  [1202, 'Employee ID', '0027', 'Row 18 has the same value', '100016'],
] as const

const writer = { labels: noLabels, subject: employees, language: 'en' }

const faultsOf = ({ faults }: DryRun) =>
  faults.flatMap(({ row, faults: wrong }) =>
    wrong.map((one) => {
      const text = reasonText(writer, one).replace(/^[^:]*: /, '')
      return [
        row,
        one.column?.header,
        one.code,
        one.value ? text.slice(0, text.length - one.value.length - 3) : text,
        one.value,
      ]
    }),
  )

const prepare = (createMissing: readonly string[] = [], file = messyFile) =>
  prepareImport({ file, subject: employees, labels: noLabels, createMissing })

const look = (prepared: PreparedImport, { store }: MemoryCompany) =>
  dryRun({ prepared, labels: noLabels, mode: 'upsert', begin: (work) => work(store) })

async function run(prepared: PreparedImport, { store }: MemoryCompany) {
  const faults: Parameters<typeof rejectedFile>[0]['faults'] extends ReadonlyMap<number, infer F>
    ? Map<number, F>
    : never = new Map()
  const counts = await runImport({
    prepared,
    labels: noLabels,
    mode: 'upsert',
    from: noProgress,
    begin: (work) =>
      work(store, async (_progress, found) => {
        for (const { row, faults: wrong } of found) faults.set(row, wrong)
      }),
  })
  return { counts, faults }
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

describe('the file as it is', () => {
  let prepared: PreparedImport
  beforeAll(async () => {
    prepared = await prepare()
  })

  test('is read whole: encoding, separator, header, 2,400 rows without the blank line and the line of separators', () => {
    expect(prepared.table).toMatchObject({ kind: 'csv', encoding: 'utf-8', separator: ';', headerRow: 1, warnings: [] })
    expect(prepared.survey.rows).toBe(2400)
    expect(prepared.matches.every(({ target }) => target !== null)).toBe(true)
  })

  test('tells that the day comes first: 99 dates show it, none shows the other, 37 are decided by that', () => {
    expect(prepared.survey.dates.get(6)).toEqual({ DMY: 99, MDY: 0, either: 37, form: 'DMY' })
  })

  test('has thirteen bad rows, each with its cell and its reason', async () => {
    const dry = await look(prepared, structuredCompany())
    expect(dry.counts).toEqual({ created: 2387, updated: 0, unchanged: 0, failed: 13 })
    expect(faultsOf(dry)).toEqual(defects)
  })

  test('has the same bad rows for a company without any structure, which it brings along', async () => {
    const dry = await look(await prepare(['department', 'position']), emptyCompany())
    expect(faultsOf(dry)).toEqual(defects)
    const names = dry.missing.map(({ name, code, parent }) => [code, parent, name].filter(Boolean).join(' '))
    expect(names.toSorted()).toEqual(
      [
        ...['10 Head Office', '20 Plant Monterrey', '21 Plant Monterrey Line A', '22 Plant Monterrey Line B'],
        ...['30 Warehouse Dubai', '40 Call Centre Pune', '50 Retail İstanbul', '60 Night Security'],
        ...['Clerk', 'Driver', 'Guard', 'Manager', 'Nurse', 'Operator', 'Supervisor', 'Technician'],
      ].toSorted(),
    )
  })

  test('a dry run writes nothing', async () => {
    const company = emptyCompany()
    await look(await prepare(['department', 'position']), company)
    expect([company.writes, company.rows.size, company.references.size]).toEqual([0, 0, 0])
  })
})

describe('an import', () => {
  test('brings the good rows in, with leading zeros, accents and the day first', async () => {
    const company = structuredCompany()
    const { counts } = await run(await prepare(), company)
    expect(counts).toEqual({ created: 2387, updated: 0, unchanged: 0, failed: 13 })
    expect(company.rows.get('0000000')?.values).toMatchObject({
      emp_code: '0000000',
      hire_date: '2021-02-14',
      gender: 'F',
      department: 22,
    })
    expect(company.rows.get('100002')?.values).toMatchObject({ department: 50, gender: 'F', mobile: '05320000000' })
    expect(company.rows.get('100049')?.values).toMatchObject({ hire_date: '2018-11-04', card_no: '777' })
    expect(company.rows.get('0000045')?.values).toMatchObject({ last_name: 'القحطاني' })
    expect(company.rows.get('0000045')?.values).not.toHaveProperty('first_name')
  })

  test('changes nothing when it comes again', async () => {
    const company = structuredCompany()
    await run(await prepare(), company)
    const writes = company.writes
    const { counts } = await run(await prepare(), company)
    expect([counts, company.writes]).toEqual([{ created: 0, updated: 0, unchanged: 2387, failed: 13 }, writes])
  })

  test('sends the bad rows back with reasons; corrected they go in, and the reasons are passed over', async () => {
    const company = structuredCompany()
    const prepared = await prepare()
    const { faults } = await run(prepared, company)
    const text = await textOf(rejectedFile({ prepared, writer, faults }))
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(14)
    expect(lines[0]).toBe(`\ufeff${prepared.table.header.join(';')};Reasons`)
    expect(lines[8]).toContain(`"'=HYPERLINK(""http://x"")"`)
    const corrected = text
      .replace('100016;Íñigo', '100017;Íñigo')
      .replace('100016;Vikram', '101200;Vikram')
      .replace('\r\n;Begoña', '\r\n100040;Begoña')
      .replace('31/02/2024', '28/02/2024')
      .replace(';tomorrow', ';2024-03-01')
      .replace(';not-an-email', ';')
      .replace(';999;', ';60;')
      .replace('<script>alert(1)</script>;', 'Ana;')
      .replace(`"'=HYPERLINK(""http://x"")";`, 'Eve;')
      .replace(`'+1-23456789012345678901234;`, ';')
      .replace(';777;', ';778;')
      .replace('X'.repeat(80), '100051')
      .replace(';?;', ';;')
    const again = await prepare([], { name: 'corrected.csv', bytes: Buffer.from(corrected) })
    expect(await run(again, company)).toMatchObject({ counts: { created: 13, updated: 0, unchanged: 0, failed: 0 } })
    expect(company.rows.size).toBe(2400)
  })

  test('goes on after an interruption with neither a row twice nor one left out', async () => {
    const company = structuredCompany()
    const prepared = await prepare()
    let from = noProgress
    let counts = from.counts
    for (let tries = 0; tries < 200; tries++) {
      let batches = 0
      try {
        counts = await runImport({
          prepared,
          labels: noLabels,
          mode: 'create',
          from,
          begin: (work) => {
            // The server dies before its third batch.
            if (++batches > 3) throw new Error('killed')
            return work(company.store, async (progress) => {
              from = progress
            })
          },
        })
        break
      } catch (error) {
        if (!(error instanceof Error) || error.message !== 'killed') throw error
      }
    }
    expect(counts).toEqual({ created: 2387, updated: 0, unchanged: 0, failed: 13 })
    expect([company.rows.size, company.writes]).toEqual([2387, 2387])
  })
})
