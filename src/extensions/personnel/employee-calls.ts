// The calls about photos, badges and gaps of employees.
import { queryOptions } from '@tanstack/react-query'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { resignMeta } from '#openapi/generated/contract/personnel/resign.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import type { ChosenBody } from '#src/api/chosen.ts'
import { download } from '#src/api/download.ts'
import { keys } from '#src/api/queries.ts'

type Schemas = components['schemas']
export type FilesTaken = Schemas['FilesTaken']
export type PhotoTarget = 'photo' | 'biophoto' | 'both'

export function importPhotos(files: readonly File[], target: PhotoTarget, steps: string[]): Promise<FilesTaken> {
  const body = new FormData()
  body.set('target', target)
  for (const file of files) body.append('files', file)
  return call<FilesTaken>('post', `${employeeMeta.path}import_photo/`, { body, steps })
}

export const printBadges = (chosen: ChosenBody, layout: Schemas['CardLayout']) =>
  download(`${employeeMeta.path}print_card/`, { body: { chosen, layout } }, 'post')

export const gapsQuery = (employee: number) =>
  queryOptions({
    queryKey: [...keys.resource('resign'), 'gaps', employee] as const,
    queryFn: ({ signal }) =>
      call<readonly Schemas['ResignGap'][]>('get', `${resignMeta.path}gaps/`, { query: { employee }, signal }),
  })
