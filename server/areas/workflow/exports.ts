// What other areas may use of workflow: which one applies to a request, and its steps for the applicant.

export { type Application, chooseWorkflow } from './choose-workflow.ts'
export { type Approver, type Step, workflowSteps } from './workflow-steps.ts'
