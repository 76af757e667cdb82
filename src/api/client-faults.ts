// Tells the server of a fault in this browser; answers the reference under which its log has it.
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from './call.ts'

const longest = { fault: 1000, stack: 8000, page: 500 }

export async function tellFault({ message, stack }: Error): Promise<string> {
  const body = {
    fault: (message || 'unknown').slice(0, longest.fault),
    page: location.pathname.slice(0, longest.page),
    ...(stack && { stack: stack.slice(0, longest.stack) }),
  }
  const answer = await call<components['schemas']['FaultReference']>('post', '/web/base/api/v2/client_faults/', {
    body,
  })
  return answer.reference
}
