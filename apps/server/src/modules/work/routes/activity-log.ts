import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentActivity } from '../present-activity.ts'
import { activityOrder, listActivities } from '../queries/activities.ts'
import { reachOf } from '../reach.ts'
import { chosenVenues } from '../viewer.ts'

export const listActivityLogRoute = handle(contract.listActivityLog, async ({ session, params, query }) => {
  const { venueId, kind, from, to } = query
  const page = pageFrom(query, activityOrder)
  const userId = params.staffId === 'team' ? undefined : params.staffId
  const found = await session.write(async (tx) => {
    const reach = orNotFound(await reachOf(tx, userId))
    const filter = { userId, venueIds: chosenVenues(reach.venueIds, venueId), kind, from, to }
    return readPage(tx, page, (part) => listActivities(filter, part))
  })
  return shown(found, presentActivity)
})
