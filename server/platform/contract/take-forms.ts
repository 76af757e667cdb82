// Forms with files, as browsers and scripts send them: a call that takes a record as JSON takes it as a form too.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#server/platform/errors/refusal.ts'
import { formParts } from '#server/platform/files/form-parts.ts'
import { type BodyForm, bodyForm } from './body-form.ts'
import { bodyModel } from './schemas.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form becomes the body that the call takes as JSON; or the call reads the form's parts itself. */
    readonly form?: 'body' | 'parts'
  }
}

/** A little more than a file may have: what is longer is seen to be too long. */
const mostBytes = 10 * 1024 * 1024 + 1024
const usual = { fileSize: mostBytes, files: 20, fields: 1000, fieldSize: 1_000_000 }
/** Of those who are not signed in, no more than the call has. */
const ofStrangers = { fileSize: mostBytes, files: 1, fields: 10, fieldSize: 10_000 }

/** All calls know forms from now on; those that declare none refuse them. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const { form, model } = formOf(request)
    if (form === undefined) throw refuse('ZBOA0006')
    if (form === 'body') request.body = await readForm(request, bodyForm(model))
  })
}

function formOf({ routeOptions: { config, method, url } }: FastifyRequest) {
  const path = (url ?? '').replaceAll(/:(\w+)/g, '{$1}')
  return { form: config.form, model: bodyModel(String(method), path) }
}

async function readForm(request: FastifyRequest, form: BodyForm): Promise<unknown> {
  const limits = request.routeOptions.config.public ? ofStrangers : usual
  for await (const part of formParts(request, limits)) {
    if (part.type === 'field') form.text(part.fieldname, String(part.value))
    else form.file(part.fieldname, { type: part.mimetype, name: part.filename, bytes: await part.bytes() })
  }
  return form.body()
}
