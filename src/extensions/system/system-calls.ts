// The calls of the system's screens that are no verbs of a record.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { download } from '#src/api/download.ts'
import { currentLanguage } from '#src/i18n/language.ts'

type Schemas = components['schemas']
export type PermissionModule = Schemas['PermissionModule']
export type Invited = Schemas['Invited']

const base = '/web/system/api/v2/'

/** Everything that can be allowed, in the language of the page. */
export const permissionsQuery = (language: string) =>
  queryOptions({
    queryKey: ['permissions', language] as const,
    queryFn: ({ signal }) => call<readonly PermissionModule[]>('get', `${base}permissions/`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

export const groupUsersQuery = (id: number) =>
  queryOptions({
    queryKey: ['group', 'users', id] as const,
    queryFn: ({ signal }) =>
      call<readonly Schemas['GroupUser'][]>('get', `${base}groups/users/{id}/`, { path: { id }, signal }),
  })

export const setGroupUsers = (id: number, users: readonly number[]) =>
  call('post', `${base}groups/set_users/{id}/`, { path: { id }, body: { users } })

/** Whom invitations make: users of a company, or members of a vendor's staff. */
export type Invitees = 'user' | 'vendor_user'

const inviting: Readonly<Record<Invitees, string>> = {
  user: `${base}users/invite/`,
  vendor_user: '/web/vendor/api/v2/vendor_users/invite/',
}

export const inviteUsers = (whom: Invitees, body: Partial<Schemas['UserInvitation']>) =>
  call<Invited>('post', inviting[whom], { body })

const logs = { operation_log: base, vendor_log: '/web/vendor/api/v2/' } as const

export const differencesQuery = (log: keyof typeof logs, id: number, language: string) =>
  queryOptions({
    queryKey: [log, 'differences', id, language] as const,
    queryFn: ({ signal }) =>
      call<readonly Schemas['LogDifference'][]>('get', `${logs[log]}operation_logs/differences/{id}/`, {
        path: { id },
        signal,
      }),
  })

export const sendTestMail = (to: string) =>
  call<Schemas['MailTestResult']>('post', `${base}email_settings/test/`, { body: { to } })

export type SupportAccess = Schemas['SupportAccess']

export const supportQuery = queryOptions({
  queryKey: ['support_access'] as const,
  queryFn: ({ signal }) => call<SupportAccess>('get', `${base}support_access/`, { signal }),
  refetchInterval: 30_000,
})

export const grantSupport = (body: Schemas['SupportGrant']) =>
  call<SupportAccess>('post', `${base}support_access/grant/`, { body })

export const endSupport = () => call<SupportAccess>('post', `${base}support_access/end/`)

export const verifyLog = () => call<Schemas['LogVerification']>('get', `${base}operation_logs/verify/`)

export const exportContentsQuery = (language: string) =>
  queryOptions({
    queryKey: ['auto_export', 'contents', language] as const,
    queryFn: ({ signal }) =>
      call<readonly Schemas['AutoExportContent'][]>('get', `${base}auto_exports/contents/`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

export const exportPreviewQuery = (task: number, version: number) =>
  queryOptions({
    queryKey: ['auto_export', 'preview', task, version] as const,
    queryFn: ({ signal }) =>
      call<Schemas['AutoExportPreview']>('post', `${base}auto_exports/preview/`, { body: { task }, signal }),
    retry: false,
  })

export type ExportHead = Schemas['ExportHead']
export type ExportReceiver = Schemas['ExportReceiver']
/** To whom a report goes about their own people. */
export type HeadKind = Exclude<Schemas['ExportReceivers'], 'ADDRESSES'>

/** Who would get a report that goes to heads or superiors; of these departments, or of all. */
export const exportHeadsQuery = (receivers: HeadKind, departments: readonly number[]) =>
  queryOptions({
    queryKey: ['auto_export', 'heads', receivers, departments] as const,
    queryFn: ({ signal }) =>
      call<readonly ExportHead[]>('get', `${base}auto_exports/heads/`, {
        query: { receivers, ...(departments.length > 0 && { departments: departments.join(',') }) },
        signal,
      }),
    meta: { quiet: true },
  })

/** Whom a run went to as heads of departments or superiors; read again with each state of the run. */
export const exportReceiversQuery = (run: number, state: string) =>
  queryOptions({
    queryKey: ['auto_export_run', 'receivers', run, state] as const,
    queryFn: ({ signal }) =>
      call<readonly ExportReceiver[]>('get', `${base}auto_export_runs/receivers/{id}/`, { path: { id: run }, signal }),
    meta: { quiet: true },
  })

export const receiverFilePath = (receiver: number) => `${base}auto_export_runs/receiver_file/${receiver}/`

export const testDestination = (destination: number) =>
  call<Schemas['DestinationTestResult']>('post', `${base}export_destinations/test/`, { body: { destination } })

export const exportFilePath = (run: number) => `${base}auto_export_runs/download/${run}/`

export const templatePreviewQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['email_template', 'preview', id, version] as const,
    queryFn: ({ signal }) =>
      call<Schemas['TemplatePreview']>('get', `${base}email_templates/preview/{id}/`, { path: { id }, signal }),
    meta: { quiet: true },
  })

export const templateVariablesQuery = (event: Schemas['AlertEvent']) =>
  queryOptions({
    queryKey: ['email_template', 'variables', event] as const,
    queryFn: ({ signal }) =>
      call<Schemas['TemplateVariables']>('get', `${base}email_templates/variables/`, { query: { event }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

/** Of saved pages, which have another one with each version. */
export const pdfPreviewQuery = (report: string | undefined, version: number) =>
  queryOptions({
    queryKey: ['pdf_setting', 'preview', report, version, currentLanguage()] as const,
    queryFn: async ({ signal }) => {
      const file = await download(`${base}pdf_settings/preview/`, { query: { ...(report && { report }) }, signal })
      if (!('blob' in file)) throw new Error('a preview is made at once')
      return file
    },
    meta: { quiet: true },
    staleTime: 60_000,
  })
