import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { readFigures } from '../figures.ts'
import { figuresFile } from '../figures-file.ts'

export const getAccountabilityRoute = handle(contract.getAccountability, async ({ services, query, now }) => {
  const figures = await readFigures(services, now)
  return query.format === 'csv' ? figuresFile(figures) : figures
})
