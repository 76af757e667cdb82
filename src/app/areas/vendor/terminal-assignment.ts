// What the pages at `/vendor/tenement/terminal-assignment` are made of.
import { terminalAssignmentMeta } from '#openapi/generated/contract/vendor/terminal-assignment.ts'
import { terminalAssignment } from '#resources/vendor/terminal-assignment.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(terminalAssignment, terminalAssignmentMeta)
