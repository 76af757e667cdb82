// What the server keeps about oneself.
import { queryOptions } from '@tanstack/react-query'
import { ownProfile } from '#src/api/account.ts'

export const profileQuery = queryOptions({ queryKey: ['own-profile'], queryFn: ownProfile, meta: { quiet: true } })
