import { contract } from '@comity/contract'
import type { Language, Sector } from '@comity/contract'
import { sectorServices, standardTags, tagLabels } from '@comity/domain/feedback'
import { handle } from '../../../platform/http/call.ts'
import { listOwnTags } from '../queries.ts'
import type { OwnTag } from '../queries/tags.ts'

export const listTagsRoute = handle(contract.listTags, async ({ session, query }) => {
  const [scope, own] = await session.read((tx) => Promise.all([tx.scope, listOwnTags(tx)]))
  return presentTags(scope.sector, own, query.lang)
})

export function presentTags(sector: Sector, own: readonly OwnTag[], language: Language) {
  const labels = tagLabels[language]
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
}
