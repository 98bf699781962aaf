import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { disownProfile } from '../commands/not-me.ts'
import { setOptOut } from '../commands/opt-out.ts'
import { reply } from '../commands/reply.ts'

export const respondToRecordRoute = handle(contract.respondToRecord, (call) =>
  reply(call, { ...call.body, recordId: call.params.recordId }),
)

export const sayNotMeRoute = handle(contract.sayNotMe, async (call) => {
  await disownProfile(call, call.body.organisationId)
  return { suspendedAt: call.now.toISOString() }
})

export const optOutOfScoringRoute = handle(contract.optOutOfScoring, async (call) => {
  const { optedOutAt } = await setOptOut(call, call.body)
  return { optedOutAt: optedOutAt?.toISOString() ?? null }
})
