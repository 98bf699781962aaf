import type { Colleague } from '../queries.ts'

/** Whether the member holds a role at one of these venues now; a role without a venue holds at all of them. */
export function worksAt(
  { grants }: Pick<Colleague, 'grants'>,
  venueIds: readonly string[],
  now: number = Date.now(),
): boolean {
  return grants.some(
    ({ venueId, startsAt, endsAt }) =>
      (venueId === null || venueIds.includes(venueId)) &&
      Date.parse(startsAt) <= now &&
      (endsAt === null || Date.parse(endsAt) > now),
  )
}
