// What other areas may use of workflow: the way of a request through its steps.

export { beginSteps, type Submission } from './instance/begin-steps.ts'
export { decideStep, endSteps } from './instance/decide-step.ts'
export { ownPage, type RequestKind, type RoutedRequest } from './instance/request-kind.ts'
export { allowsRevoking, isTouched } from './instance/step-facts.ts'
export { remindOf } from './instance/step-news.ts'
