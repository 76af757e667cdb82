// Takes papers, or an archive of them, that are called by whose they are, of which type, and their day.
import { useLingui } from '@lingui/react/macro'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { call } from '#src/api/call.ts'
import type { FilesTaken } from '#src/extensions/personnel/employee-calls.ts'
import { ImportFilesDialog } from '#src/extensions/personnel/import-files-dialog.tsx'

function importDocuments(files: readonly File[], steps: string[]): Promise<FilesTaken> {
  const body = new FormData()
  for (const file of files) body.append('files', file)
  return call<FilesTaken>('post', `${employeeMeta.path}import_document/`, { body, steps })
}

export default function ImportDocumentsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ImportFilesDialog
      title={t`Import papers`}
      help={t`Papers are called by the code of their employee, the code of their type and their last day, such as 1042_PASSPORT_2030-05-31.pdf: PDF, JPEG or PNG, single or in a ZIP archive, at most 500 papers and 100 MB.`}
      accept=".pdf,.jpg,.jpeg,.png,.zip"
      resource="employee_document"
      send={importDocuments}
      taken={(count) => t`Papers taken: ${count}`}
      onClose={onClose}
    />
  )
}
