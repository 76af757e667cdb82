// The screens of the team: employees and what is kept about them.
import type { Area } from '#src/app/screens.ts'

export const team: Area = {
  screens: {
    employee: () => import('./team/employee.ts'),
    'employee-attribute': () => import('./team/employee-attribute.ts'),
    'employment-history': () => import('./team/employment-history.ts'),
    resign: () => import('./team/resign.ts'),
    'workflow-role': () => import('./team/workflow-role.ts'),
    workflow: () => import('./team/workflow.ts'),
    'workflow-node': () => import('./team/workflow-node.ts'),
  },
}
