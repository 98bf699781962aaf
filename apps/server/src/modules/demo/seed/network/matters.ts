import type { PlannedMatter } from '../../plan/network/matters.ts'
import { ensureIncident } from '../incident-life.ts'
import { demoId } from '../organisation.ts'
import { ensureVisit } from './visits.ts'
import type { NetworkWorld } from './world.ts'

/** Days of the notice to a guest, after which a listing is shared. */
const noticeDays = 14

/** A stay with its incident and listing. Returns the id of the listing. */
export async function ensureListing(
  world: NetworkWorld,
  matter: PlannedMatter,
  agreementId: string,
): Promise<string> {
  const { organisation, person, bookingNumber, incident, action, proposed, signed } = matter
  const reportedDaysAgo = Math.round(incident.hoursAgo / 24)
  const { stayId, guestId } = await ensureVisit(world, {
    organisation,
    venueCode: incident.venueCode,
    person,
    bookingNumber,
    bookedDaysAgo: reportedDaysAgo + 20,
    arrivesIn: -reportedDaysAgo - 1,
    nights: 2,
    by: incident.by,
  })
  const { services } = world
  const incidentId = await ensureIncident(services, incident, world.peopleOf(organisation), { stayId })
  const query = { guestId, incidentId, limit: '10' }
  const { items } = await world.call(organisation, proposed.by, 0, 'listListings', { query })
  const listing =
    items[0] ??
    (await world.call(organisation, proposed.by, proposed.daysAgo, 'createListing', {
      body: {
        incidentId,
        agreementId,
        facts: incident.report.observed,
        actionTaken: action,
      },
    }))
  if (!signed) return listing.id
  if (listing.signatures < 2) {
    const params = { listingId: listing.id }
    await world.call(organisation, signed.by, signed.daysAgo, 'signListing', { params, body: {} })
  }
  await world.settle(signed.daysAgo)
  if (signed.daysAgo > noticeDays) await world.settle(signed.daysAgo - noticeDays)
  return listing.id
}

/** What happened to a listing later: a plan, a dispute, its withdrawal. */
export async function ensureFollowed(
  world: NetworkWorld,
  matter: PlannedMatter,
  listingId: string,
): Promise<void> {
  const { organisation, plan, withdrawn, dispute } = matter
  const params = { listingId }
  const reader = matter.proposed.by
  const listing = await world.call(organisation, reader, 0, 'getListing', { params })
  if (plan) {
    const agreed =
      listing.plan ??
      (
        await world.call(organisation, plan.by, plan.daysAgo, 'createImprovementPlan', {
          body: { listingId },
        })
      ).plan
    for (const { step, daysAgo } of plan.done) {
      if (!agreed || agreed.steps.some((one) => one.step === step && one.doneAt)) continue
      await world.call(organisation, plan.by, daysAgo, 'completeImprovementStep', {
        params: { planId: agreed.id, stepId: step },
      })
    }
  }
  if (withdrawn && listing.state === 'active')
    await world.call(organisation, withdrawn.by, withdrawn.daysAgo, 'withdrawListing', { params })
  if (dispute) await ensureDispute(world, matter, listingId, dispute)
}

async function ensureDispute(
  world: NetworkWorld,
  { organisation, person, signed }: PlannedMatter,
  listingId: string,
  { ground, statement, hoursAgo, answered, decided }: NonNullable<PlannedMatter['dispute']>,
): Promise<void> {
  const manager = signed?.by ?? 'manager'
  const { items } = await world.call(organisation, manager, 0, 'listAppeals', { query: { limit: '100' } })
  const known = items
    .flatMap((item) => (item.as === 'manager' ? [item] : []))
    .find(({ record }) => record.id === listingId)
  const appealId =
    known?.id ??
    (
      await world.callAsGuest(organisation, person, hoursAgo / 24, 'submitAppeal', {
        body: {
          organisationId: demoId(organisation),
          recordKind: 'listing',
          recordId: listingId,
          ground,
          statement,
        },
      })
    ).appeal.id
  const params = { appealId }
  if (answered && !known?.answeredAt)
    await world.call(organisation, manager, answered.hoursAgo / 24, 'answerAppeal', {
      params,
      body: { answer: answered.answer },
    })
  if (decided && !known?.outcome)
    await world.call('review-panel', 'reviewer', decided.hoursAgo / 24, 'decideAppeal', {
      params,
      body: { outcome: decided.outcome, reason: decided.reason },
    })
}
