// Stored images: they need the session, so they are fetched with it and shown from memory.
import { queryOptions } from '@tanstack/react-query'
import { callForBlob } from './call.ts'
import { save } from './download.ts'

/** An address of the browser's own for the file of that name. */
export const imageQuery = (name: string) =>
  queryOptions({
    queryKey: ['auth_files', name] as const,
    queryFn: async ({ signal }) => {
      const { data } = await callForBlob(`/web/auth_files/${encodeURIComponent(name)}`, { signal })
      return URL.createObjectURL(data)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true, lasting: true },
  })

/** Fetches a paper with the session and hands it to the browser under the name it came with. */
export async function fetchPaper({ file, name }: { readonly file: string; readonly name: string }): Promise<void> {
  const { data } = await callForBlob(`/web/auth_files/${encodeURIComponent(file)}`, {})
  save({ blob: data, name })
}
