import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { measureSafetyPath } from '../../../platform/safety-path.ts'
import { rotaAt } from '../../rota/index.ts'
import { heldCalls } from '../held/held-calls.ts'
import { countPushed, findLastDrill } from '../queries/readiness.ts'
import { listColleagues } from '../queries/sendings.ts'
import { listTokens } from '../queries/tokens.ts'
import { colleagueOf } from '../recipients.ts'
import { ownVenue } from '../settings.ts'

export const getSafetyReadinessRoute = handle(
  contract.getSafetyReadiness,
  async ({ services, session, query }) => {
    const store = await measureSafetyPath(services)
    return session.write(async (tx) => {
      const { venue_id: venueId, name, time_zone: timeZone } = await ownVenue(tx, query.venueId, '/venueId')
      const { organisationId, now } = await tx.scope
      const colleagues = (await listColleagues(tx, venueId)).map(colleagueOf)
      const rota = await rotaAt(tx, { venueId, timeZone }, now)
      const here = colleagues.filter(({ worksHere, managesHere }) => worksHere || managesHere)
      const people = (userIds: readonly string[] = []) =>
        here
          .filter(({ userId }) => userIds.includes(userId))
          .map((one) => ({ id: one.userId, name: one.name }))
      const onDuty = people(rota?.onDuty)
      const drill = await findLastDrill(tx, venueId)
      return {
        venue: { id: venueId, name },
        onDuty,
        onCall: people(rota?.onCall),
        notifiedFirst: onDuty.length > 0 ? 'on_duty' : rota ? 'everybody' : 'on_shift',
        lastDrill: drill
          ? {
              at: drill.raised_at.toISOString(),
              seenAfterSeconds: secondsBetween(drill.raised_at, drill.acknowledged_at),
            }
          : null,
        screens: services.live.watchersAt(organisationId, venueId),
        onShift: (await listTokens(tx, venueId)).length,
        pushDevices: services.push
          ? await countPushed(
              tx,
              here.map(({ userId }) => userId),
            )
          : 0,
        store: { ...store, measuredAt: store.measuredAt.toISOString() },
        held: heldCalls(services).all.filter((held) => held.venueId === venueId).length,
      }
    })
  },
)

const secondsBetween = (from: Date, to: Date | null) => to && (to.getTime() - from.getTime()) / 1_000
