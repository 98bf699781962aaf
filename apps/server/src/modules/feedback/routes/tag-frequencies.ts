import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { countAll, countTags } from '../queries/tags.ts'

export const tagFrequenciesRoute = handle(contract.tagFrequencies, async ({ session, body }) => {
  const [ratings, items] = await session.read((tx) => Promise.all([countAll(tx, body), countTags(tx, body)]))
  return { ratings, items }
})
