import { contract } from '@comity/contract'
import { sectorServices, standardTags, tagLabels } from '@comity/domain/feedback'
import { handle } from '../../../platform/http/call.ts'
import { listOwnTags } from '../queries.ts'

export const listTagsRoute = handle(contract.listTags, async ({ session, query }) => {
  const { sector, own } = await session.read(async (tx) => {
    const [scope, own] = await Promise.all([tx.scope, listOwnTags(tx)])
    return { sector: scope.sector, own }
  })
  const labels = tagLabels[query.lang]
  return {
    sector,
    tags: [
      ...Object.entries(standardTags).map(([key, polarity]) => ({
        key,
        label: labels[key as keyof typeof standardTags],
        polarity,
        standard: true,
      })),
      ...own.map(({ tag, polarity }) => ({ key: tag, label: tag, polarity, standard: false })),
    ],
    services: [...sectorServices[sector]],
  }
})
