import type { SchoolType, Sector } from '@comity/contract'
import { build, sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface VenueRow {
  venue_id: string
  name: string
  code: string
  sector: Sector
  country: string
  time_zone: string
  school_type: SchoolType | null
  wipes_on: string
  created_at: Date
  closed_at: Date | null
}

const columns = [
  'venue_id',
  'name',
  'code',
  'sector',
  'country',
  'time_zone',
  'school_type',
  'wipes_on',
  'created_at',
  'closed_at',
] as const

export function listVenues(tx: Tx) {
  return tx.all(build.selectFrom('venues').select(columns).orderBy('name').orderBy('venue_id'))
}

export function getVenue(tx: Tx, venueId: string) {
  return tx.first(build.selectFrom('venues').select(columns).where('venue_id', '=', venueId))
}

export function getOpenVenue(tx: Tx, venueId: string) {
  return tx.first(
    build.selectFrom('venues').select(columns).where('venue_id', '=', venueId).where('closed_at', 'is', null),
  )
}

export interface NewVenue {
  name: string
  code: string
  sector: Sector
  country: string
  timeZone: string
  schoolType?: SchoolType | undefined
}

/** Returns the id, or undefined when another venue of any organisation has the code. */
export async function insertVenue(tx: Tx, venue: NewVenue): Promise<string | undefined> {
  const { organisationId, now } = await tx.scope
  const row = await tx.first(
    build
      .insertInto('venues')
      .values({
        organisation_id: organisationId,
        name: venue.name,
        code: venue.code,
        sector: venue.sector,
        country: venue.country,
        time_zone: venue.timeZone,
        school_type: venue.schoolType ?? null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('venue_id'),
  )
  return row?.venue_id
}

export interface VenueChange {
  name?: string
  time_zone?: string
  code?: string
  school_type?: SchoolType
  wipes_on?: string
  wipes_set_at?: Date
  closed_at?: Date | null
}

export function changeVenue(tx: Tx, venueId: string, change: VenueChange) {
  return tx.run(build.updateTable('venues').set(change).where('venue_id', '=', venueId))
}

/** Counts the open venues among these; fewer than asked means that one is unknown. */
export async function countOpenVenues(tx: Tx, venueIds: readonly string[]): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from venues where venue_id = any (${venueIds}::uuid[]) and closed_at is null`)
  return row?.count ?? 0
}
