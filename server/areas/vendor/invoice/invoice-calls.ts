// Invoices, credit notes and the lines of an order: for the vendor that sold it, and for the company that bought it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { principalOf } from '#server/access/authenticate.ts'
import { companyOf } from '#server/access/principal.ts'
import { success } from '#server/engine/crud/answer.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { languageNamed } from '#server/platform/contract/labels.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { creditNotePdf, invoicePdf } from './invoice-pdf.ts'
import { creditNotesOf, issuerOf, orderPapers, paidOrder } from './papers.ts'

const base = '/web/vendor/api/v2/'

interface Sold {
  readonly db: Db
  /** The vendor's. */
  readonly id: number
}

/** `find`: the vendor in whose transaction the order of a request is read. */
type Find = (request: FastifyRequest, order: number) => Promise<number>

export function invoiceCalls(app: FastifyInstance, database: Database): void {
  papersOf(app, database, `${base}orders/`, async (request) => companyOf(principalOf(request)))
  papersOf(app, database, `${base}subscriptions/orders/`, (request, order) =>
    inCompany(database, companyOf(principalOf(request)), async (db) => {
      const { rows } = await sql<{ seller: number }>`
        select seller from own_order where company_id = ${companyOf(principalOf(request))} and id = ${order}`.execute(
        db,
      )
      if (!rows[0]) throw refuse('ZBOA0404')
      return rows[0].seller
    }),
  )
}

function papersOf(app: FastifyInstance, database: Database, path: string, find: Find): void {
  const on = (rest: string, work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.get(
      path + rest.replace('{id}', ':id').replace('{note}', ':note'),
      { config: { permission: permissionOf('GET', path + rest) } },
      work,
    )
  const inSale = async <T>(request: FastifyRequest, work: (sold: Sold, order: number) => Promise<T>): Promise<T> => {
    const order = idOf(request)
    const id = await find(request, order)
    return inCompany(database, id, (db) => work({ db, id }, order))
  }
  const languageOf = (company: number) =>
    inIdentity(database, async (db) => {
      const { rows } = await sql<{ language: string }>`select language from company where id = ${company}`.execute(db)
      return languageNamed(rows[0]?.language ?? 'en')
    })

  on('papers/{id}/', async (request) => success('SU', await inSale(request, orderPapers), request))

  on('invoice/{id}/', async (request, reply) => {
    const { paid, issuer } = await inSale(request, async (sold, order) => {
      const paid = await paidOrder(sold, order)
      return { paid, issuer: paid.issuer ?? (await issuerOf(sold)) }
    })
    if (paid.invoice_number === null) throw refuse('ZBSU0029', { state: paid.state, action: 'invoice' })
    return sent(reply, paid.invoice_number, await invoicePdf(paid, issuer, await languageOf(paid.company)))
  })

  on('credit_note/{id}/{note}/', async (request, reply) => {
    const { paid, notes } = await inSale(request, async (sold, order) => ({
      paid: await paidOrder(sold, order),
      notes: await creditNotesOf(sold, order),
    }))
    const note = notes.find(({ id }) => id === idOf(request, 'note'))
    if (!note) throw refuse('ZBOA0404')
    return sent(reply, note.number, await creditNotePdf(paid, note, await languageOf(paid.company)))
  })
}

const sent = (reply: FastifyReply, number: string, bytes: Buffer) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${number}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(bytes)
