import { createHash } from 'node:crypto'
import { foundOrganisation } from '../../accounts/index.ts'
import { build, sql } from '../../../platform/db/statements.ts'
import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { membersOf } from '../members.ts'
import { anchorOf, beginningOf } from '../plan/calendar.ts'

/** Derived from a name, so that every start finds the same one. RFC 9562, version 8. */
export function demoId(name: string): string {
  const bytes = createHash('sha256').update(`comity demo ${name}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Creates the organisation with venues and members where it is missing. Returns the instant around which its history is
 * planned: that of the first start.
 */
export async function ensureOrganisation(
  services: Services,
  organisation: DemoOrganisation,
  userIds: ReadonlyMap<string, string>,
): Promise<Date> {
  const organisationId = demoId(organisation.key)
  const now = services.clock.now()
  const beginning = beginningOf(now)
  return services.database.system({ job: 'demo', organisationId, now: beginning }, async (tx) => {
    const found = await tx.first(
      build
        .selectFrom('organisations')
        .select('created_at')
        .where(sql<boolean>`true`),
    )
    if (found) return anchorOf(found.created_at)
    const { venues, ...own } = organisation
    await foundOrganisation(tx, {
      ...own,
      isDemo: true,
      wrappedKey: services.vault.newOrganisationKey(),
      venues: venues.map((venue) => ({ ...venue, venueId: demoId(venue.code) })),
      members: membersOf(organisation).flatMap(({ email, name, role, venueCode }) => {
        const userId = userIds.get(email)
        return userId ? [{ userId, name, email, role, venueId: venueCode ? demoId(venueCode) : null }] : []
      }),
    })
    return now
  })
}
