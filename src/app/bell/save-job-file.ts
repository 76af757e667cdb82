// Saves a file that came out of a job; one whose time is over is told.
import { save } from '#src/api/download.ts'
import { jobFile } from '#src/api/jobs.ts'
import { report } from '#src/crud/view/report.ts'

export async function saveJobFile(name: string): Promise<void> {
  try {
    const file = await jobFile(name)
    if ('blob' in file) save(file)
  } catch (error) {
    report(error)
  }
}
