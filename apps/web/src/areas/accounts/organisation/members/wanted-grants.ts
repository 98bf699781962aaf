import { isOfOrganisation } from '@comity/domain/accounts'
import type { CallInput } from '../../../../api/client.ts'
import type { Grant } from '../queries.ts'
import { dayOf, endOf, lastDayOf, startOf } from '../days.ts'

export type WantedGrants = CallInput<'PUT /api/members/{memberId}/roles'>['body']
export type WantedRole = WantedGrants['grants'][number]['role']

/** A row of the form; days are of the reader's calendar, empty for none. */
export interface GrantRow {
  readonly key: string
  readonly role: WantedRole
  /** Empty: every venue. */
  readonly venueId: string
  readonly from: string
  readonly until: string
  /** As it was when the form opened: a day left alone keeps its exact instant. */
  readonly before?: Pick<Grant, 'startsAt' | 'endsAt'>
}

/** Grants that this form replaces; others come from single sign-on or end by themselves. */
export function isChangeable(grant: Grant): grant is Grant & { role: WantedRole } {
  return (grant.source === 'manual' || grant.source === 'invitation') && grant.role !== 'operator'
}

export function rowOf(grant: Grant & { role: WantedRole }, now: number): GrantRow {
  const isToCome = Date.parse(grant.startsAt) > now
  return {
    key: grant.id,
    role: grant.role,
    venueId: grant.venueId ?? '',
    from: isToCome ? dayOf(grant.startsAt) : '',
    until: grant.endsAt === null ? '' : lastDayOf(grant.endsAt),
    before: { startsAt: grant.startsAt, endsAt: grant.endsAt },
  }
}

function startsAtOf({ from, before }: GrantRow): string | undefined {
  if (from === '') return undefined
  return before && dayOf(before.startsAt) === from ? before.startsAt : startOf(from)
}

function endsAtOf({ until, before }: GrantRow): string | null {
  if (until === '') return null
  const end = before?.endsAt
  return end && lastDayOf(end) === until ? end : endOf(until)
}

/** What is sent: a role without a first day holds at once. */
export function wantedOf(rows: readonly GrantRow[]): WantedGrants {
  return {
    grants: rows.map((row) => {
      const startsAt = startsAtOf(row)
      return {
        role: row.role,
        venueId: row.venueId === '' || isOfOrganisation(row.role) ? null : row.venueId,
        ...(startsAt === undefined ? {} : { startsAt }),
        endsAt: endsAtOf(row),
      }
    }),
  }
}
