// What the resources of complement do beside storing rows.
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { documentTypeBehaviour } from './document-type.ts'
import { employeeDocumentBehaviour } from './employee-document.ts'
import { eventBehaviour } from './event.ts'
import { holidayBehaviour } from './holiday.ts'
import { incidentTypeBehaviour } from './incident-type.ts'
import { myEmployeeDocumentBehaviour } from './my-employee-document.ts'
import { myEventBehaviour } from './my-event.ts'
import { trainingTypeBehaviour } from './training-type.ts'
import { workCodeBehaviour } from './work-code.ts'

export const complementBehaviours: Behaviours = {
  document_type: documentTypeBehaviour,
  employee_document: employeeDocumentBehaviour,
  event: eventBehaviour,
  holiday: holidayBehaviour,
  incident_type: incidentTypeBehaviour,
  my_employee_document: myEmployeeDocumentBehaviour,
  my_event: myEventBehaviour,
  training_type: trainingTypeBehaviour,
  work_code: workCodeBehaviour,
}
