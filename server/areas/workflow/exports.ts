// What other areas may use of workflow: which one applies to a request.

export { chooseWorkflow } from './choose-workflow.ts'
