// The cache of what the server answered, and the one place that tells of failures nobody else tells of.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/client.ts'

/** A question with `meta: { quiet: true }` tells of its failure itself. */
interface Told {
  readonly meta?: Readonly<Record<string, unknown>> | undefined
}

const isPassing = (error: Error) => !(error instanceof ApiError) || error.status >= 500

export function createQueryClient(report: (error: Error) => void): QueryClient {
  const tell = (error: Error, { meta }: Told) => {
    if (!meta?.quiet) report(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: tell }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => tell(error, mutation) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      // What was pressed without a connection fails at once, and is not done by itself some time later.
      mutations: { networkMode: 'always' },
    },
  })
}
