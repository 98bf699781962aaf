import type { Services } from '../../../../platform/services.ts'
import type { DemoOrganisation } from '../../data/organisation.ts'
import { plannedMatters } from '../../plan/network/matters.ts'
import { portalGuest } from '../../plan/network/people.ts'
import { plannedVisits } from '../../plan/network/visits.ts'
import { peopleOf } from '../people-of.ts'
import { ensureAgreements } from './agreements.ts'
import { ensureFollowed, ensureListing } from './matters.ts'
import { ensureRights } from './rights.ts'
import { ensurePlannedVisit } from './visits.ts'
import { NetworkWorld } from './world.ts'

const parties = ['harbour-lantern', 'salt-and-slate', 'cles-du-port', 'review-panel']

/**
 * Data between the demo organisations: agreements, listings in every state, look-ups, disputes, rights. In order of
 * time, each step once; none unless all parties exist.
 */
export async function ensureNetwork(
  services: Services,
  organisations: readonly DemoOrganisation[],
  tokens: ReadonlyMap<string, string>,
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const known = new Map(
    organisations.map((organisation) => [
      organisation.key,
      { organisation, people: peopleOf(organisation, tokens, userIds) },
    ]),
  )
  if (!parties.every((key) => known.has(key))) return
  const world = new NetworkWorld(services, known)
  const agreementId = await ensureAgreements(world)
  const listingIds: string[] = []
  for (const matter of plannedMatters) listingIds.push(await ensureListing(world, matter, agreementId))
  for (const visit of plannedVisits) await ensurePlannedVisit(world, visit)
  for (const [index, matter] of plannedMatters.entries())
    await ensureFollowed(world, matter, listingIds[index]!)
  await ensureRights(world, listingIds[plannedMatters.findIndex(({ person }) => person === portalGuest)]!)
  await world.settle(0)
}

export function broughtByNetwork(key: string): { guests: number; stays: number; ratings: number } {
  const visits = plannedVisits.filter(({ organisation }) => organisation === key)
  const stays = [...visits, ...plannedMatters.filter(({ organisation }) => organisation === key)]
  return {
    guests: new Set(stays.map(({ person }) => person.name)).size,
    stays: stays.length,
    ratings: visits.filter(({ rated }) => rated).length,
  }
}
