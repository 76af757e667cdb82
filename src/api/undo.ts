// Taking back what one's own calls did, by the steps that they answered.
import { call } from './call.ts'

/** The last step first; a refusal leaves those before it as they are. */
export async function undoSteps(steps: readonly string[]): Promise<void> {
  for (const step of steps.toReversed()) await call('post', '/web/base/api/v2/undo/{step}/', { path: { step } })
}
