import { recordAudit } from '../../platform/audit/audit.ts'
import type { Language, Role, Sector } from '@comity/contract'
import { build } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'

const firstStaffNumber = 1001

export interface Founding {
  readonly name: string
  readonly sector: Sector
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly language: Language
  readonly timeZone: string
  readonly isDemo: boolean
  readonly wrappedKey: Buffer
  readonly venues: readonly {
    readonly venueId: string
    readonly name: string
    /** Public and unique over all organisations. */
    readonly code: string
    readonly country: string
    readonly timeZone: string
  }[]
  readonly members: readonly {
    readonly userId: string
    readonly name: string
    readonly email: string
    readonly role: Role
    /** Null means all venues. */
    readonly venueId: string | null
  }[]
}

/** Writes an organisation with its venues and first members; the scope names the new organisation. */
export async function foundOrganisation(tx: SystemTx, founding: Founding): Promise<void> {
  const { organisationId, now } = await tx.scope
  const own = { organisation_id: organisationId, created_at: now }
  const { name, sector, country, language } = founding
  await tx.run(
    build.insertInto('organisations').values({
      ...own,
      name,
      sector,
      country,
      language,
      time_zone: founding.timeZone,
      is_demo: founding.isDemo,
      wrapped_key: founding.wrappedKey,
      next_staff_number: firstStaffNumber + founding.members.length,
    }),
  )
  if (founding.venues.length > 0) {
    const venues = founding.venues.map((venue) => ({
      ...own,
      venue_id: venue.venueId,
      name: venue.name,
      code: venue.code,
      sector,
      country: venue.country,
      time_zone: venue.timeZone,
    }))
    await tx.run(build.insertInto('venues').values(venues))
  }
  const members = founding.members.map(({ userId, name, email }, index) => ({
    ...own,
    user_id: userId,
    name,
    email,
    staff_number: firstStaffNumber + index,
  }))
  const grants = founding.members.map(({ userId, role, venueId }) => ({
    ...own,
    user_id: userId,
    role,
    venue_id: venueId,
    starts_at: now,
  }))
  await tx.run(build.insertInto('members').values(members))
  await tx.run(build.insertInto('role_grants').values(grants))
  await recordAudit(tx, await tx.scope, {
    action: 'organisation.created',
    subject: { kind: 'organisation', id: organisationId },
  })
}
