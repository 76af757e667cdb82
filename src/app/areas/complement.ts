// The screens of the records that other pages choose from.
import {
  documentTypeMeta,
  employeeDocumentMeta,
  eventMeta,
  holidayMeta,
  incidentTypeMeta,
  trainingTypeMeta,
  workCodeMeta,
} from '#openapi/generated/contract/complement.ts'
import { documentType } from '#resources/complement/document-type.ts'
import { employeeDocument } from '#resources/complement/employee-document.ts'
import { event } from '#resources/complement/event.ts'
import { holiday } from '#resources/complement/holiday.ts'
import { incidentType } from '#resources/complement/incident-type.ts'
import { trainingType } from '#resources/complement/training-type.ts'
import { workCode } from '#resources/complement/work-code.ts'
import type { Area } from '#src/app/screens.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const complement: Area = {
  screens: {
    holiday: resourceScreen(holiday, holidayMeta),
    'document-type': resourceScreen(documentType, documentTypeMeta),
    'employee-document': resourceScreen(employeeDocument, employeeDocumentMeta),
    'incident-type': resourceScreen(incidentType, incidentTypeMeta),
    'training-type': resourceScreen(trainingType, trainingTypeMeta),
    'work-code': resourceScreen(workCode, workCodeMeta),
    events: resourceScreen(event, eventMeta),
  },
}
