// The call of the certificate of complete punches of a terminal.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']
export type PunchCertificate = Schemas['PunchCertificate']
export type CertificateDay = Schemas['CertificateDay']

export const certificateQuery = (terminal: number) =>
  queryOptions({
    queryKey: ['device', 'certificate', terminal] as const,
    queryFn: ({ signal }) =>
      call<PunchCertificate>('get', `/web/device/api/v2/terminals/certificate/${terminal}/`, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
