import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { membersOf } from '../members.ts'
import { exportFile } from '../plan/export-file.ts'
import { planHistory } from '../plan/plan-history.ts'
import type { PlannedRating } from '../plan/plan.ts'
import { callAs, servicesAt } from './call.ts'
import { importFile } from './import-file.ts'
import { inLanes, twoLanes } from './lanes.ts'
import { demoId } from './organisation.ts'
import { dropUnfinishedImports, listDone, listStayIds, markGuests } from './records.ts'
import { ensureRooms } from './rooms.ts'
import { setTimes } from './times.ts'

/** Creates what is missing of an organisation's two years, in order of time. */
export async function ensureHistory(
  services: Services,
  organisation: DemoOrganisation,
  anchor: Date,
  tokens: ReadonlyMap<string, string>,
): Promise<void> {
  if (organisation.venues.length === 0) return
  const organisationId = demoId(organisation.key)
  const scope = { job: 'demo', organisationId, now: anchor }
  const plan = planHistory(organisation, anchor)
  const done = await services.database.system(scope, async (tx) => {
    await dropUnfinishedImports(tx)
    return listDone(tx)
  })
  const stays = plan.chapters.flatMap(({ files }) => files.flatMap((file) => file.stays))
  const guests = new Map(stays.map(({ bookingNumber, guest }) => [bookingNumber, guest]))
  const members = membersOf(organisation)
  const tokenOf = (email: string | undefined) => {
    const token = email && tokens.get(email)
    if (!token) throw new Error(`${organisation.key} has no member ${email}`)
    return token
  }
  for (const { at, files, ratings } of plan.chapters) {
    for (const { venue, fileName, stays: expected } of files) {
      if (done.files.has(fileName)) continue
      const author = members.find(({ venueCode }) => venueCode === venue.code)
      const file = {
        organisationId,
        venueId: demoId(venue.code),
        fileName,
        text: exportFile(organisation.export, expected),
      }
      await importFile(servicesAt(services, at), tokenOf(author?.email), file)
    }
    const open = ratings.filter(({ bookingNumber }) => !done.rated.has(bookingNumber))
    if (open.length === 0) continue
    const stayIds = await services.database.system(scope, (tx) =>
      listStayIds(
        tx,
        open.map((rating) => rating.bookingNumber),
      ),
    )
    // Those of one guest build on each other, those of different guests do not.
    await inLanes(
      twoLanes(open, ({ bookingNumber }) => guests.get(bookingNumber)),
      (rating) => rate(services, tokenOf(rating.authorEmail), rating, stayIds.get(rating.bookingNumber)),
    )
  }
  await services.database.system(scope, async (tx) => {
    await markGuests(tx, plan)
    await setTimes(tx, plan)
  })
  await ensureRooms(services, organisation, anchor)
}

async function rate(
  services: Services,
  token: string,
  planned: PlannedRating,
  stayId: string | undefined,
): Promise<void> {
  const { at, rating, tags, comment, fault } = planned
  await callAs(servicesAt(services, at), token, 'createReview', {
    body: { stayId, rating, tags, fault, ...(comment ? { comment } : {}) },
  })
}
