import { contract } from '@comity/contract'
import { quickTemplatesOf } from '@comity/domain/quick'
import { handle } from '../../../platform/http/call.ts'
import { listSectors } from '../queries.ts'

export const listTemplatesRoute = handle(contract.listQuickTemplates, async ({ session }) => {
  const sectors = await session.read((tx) => listSectors(tx))
  return {
    sectors: sectors.map((sector) => ({
      sector,
      templates: quickTemplatesOf(sector).map((template) => ({ ...template, asks: [...template.asks] })),
    })),
  }
})
