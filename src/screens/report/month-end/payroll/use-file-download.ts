// Fetches a payroll file and saves it on the user's machine.
import { useState } from 'react'
import { download, save } from '#src/api/download.ts'
import { report } from '#src/crud/view/report.ts'
import { payrollFilePath } from './payroll-calls.ts'

/** `onDone`: its state has changed with the first download. */
export function useFileDownload(id: number, onDone: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      const found = await download(payrollFilePath, { path: { id } })
      if ('blob' in found) save(found)
      await onDone()
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }
  return { isBusy, fetchFile }
}
