import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { lookUp } from '../commands/look-up.ts'

export const lookUpNetworkRoute = handle(contract.lookUpNetwork, async ({ services, session, body }) => {
  const { answer, isCanary, lookupId } = await session.write((tx) => lookUp(services, tx, body))
  if (isCanary)
    services.log.warn({ lookupId }, 'A look-up asked for a canary, which is a person who does not exist.')
  return { hits: [...answer.hits], padding: answer.padding }
})
