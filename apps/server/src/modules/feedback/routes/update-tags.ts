import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { updateTags } from '../commands/update-tags.ts'
import { presentTags } from './list-tags.ts'

export const updateTagsRoute = handle(contract.updateTags, async ({ session, body }) => {
  const { sector, own } = await session.write((tx) => updateTags(tx, body.tags))
  return presentTags(sector, own, 'en')
})
