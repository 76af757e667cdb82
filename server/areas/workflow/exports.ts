// What other areas may use of workflow: the way of a request through its steps.

export {
  keptDecision,
  type LastDecision,
  lastApproval,
  lastDecision,
  reopenStep,
  undoMinutes,
} from './instance/back/take-back.ts'
export { beginSteps, type Submission } from './instance/begin-steps.ts'
export { decideStep, endSteps } from './instance/decide-step.ts'
export { noteQuestions, noteRequests } from './instance/note-request.ts'
export { passAllOn, passOn } from './instance/pass-on.ts'
export { approvalPage, officePage, ownPage, type RequestKind, type RoutedRequest } from './instance/request-kind.ts'
export { stepsOf } from './instance/request-way.ts'
export { askToRevoke, revokingOf } from './instance/revoke-step.ts'
export { allowsRevoking, isTouched, mayCorrect } from './instance/step-facts.ts'
export { remindOf, waysOf } from './instance/step-news.ts'
export { companiesOutOfTime, passTime, stepsOutOfTime, type TimedStep } from './instance/time-out.ts'
export { wayBeforehand } from './instance/way-beforehand.ts'
