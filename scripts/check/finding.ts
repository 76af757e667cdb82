// One thing that a check found: where, what, and how to mend it.

export interface Finding {
  /** Path from the project's folder. */
  readonly file: string
  readonly line?: number
  readonly what: string
  readonly mend: string
}

export function findingLine(finding: Finding): string {
  const where = finding.line === undefined ? finding.file : `${finding.file}:${finding.line}`
  return `${where}  ${finding.what}. ${finding.mend}`
}
