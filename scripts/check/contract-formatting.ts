// The contract's files stand in TypeSpec's own formatting.
import { formatTypeSpec } from '@typespec/compiler'
import type { Finding } from './finding.ts'
import type { Source } from './sources.ts'

export async function checkContractFormatting(sources: readonly Source[]): Promise<readonly Finding[]> {
  const found = await Promise.all(sources.filter(({ file }) => file.endsWith('.tsp')).map(formattingFindings))
  return found.flat()
}

async function formattingFindings({ file, text }: Source): Promise<readonly Finding[]> {
  const mend = `Run: npx tsp format ${file}`
  try {
    return (await formatTypeSpec(text)) === text ? [] : [{ file, what: 'not formatted', mend }]
  } catch (error) {
    return [{ file, what: `cannot be read: ${String(error).split('\n')[0]}`, mend }]
  }
}
