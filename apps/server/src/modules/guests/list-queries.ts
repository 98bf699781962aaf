import { sql } from '../../platform/db/statements.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page, Placed } from '../../platform/http/page.ts'
import { whereShown } from '../risk/index.ts'
import { organisation } from './queries.ts'
import { lastStay, summary } from '../profiles/index.ts'
import type { GuestRow } from '../profiles/index.ts'
import type { RiskLevelWord } from './words.ts'
import type { GuestStatus } from '../profiles/index.ts'

export interface GuestFilter {
  level?: RiskLevelWord | undefined
  status?: GuestStatus | undefined
  tag?: string | undefined
  venueId?: string | undefined
}

/** Ids of guests are in the order of their creation. */
export const guestOrder = orderOf('guest_id', {
  createdAt: [],
  name: [{ by: 'name', is: 'text', orElse: '' }],
})

export type GuestSort = 'createdAt' | '-createdAt' | 'name' | '-name'

type Sql = ReturnType<typeof sql>

const statusIs: Record<GuestStatus, Sql> = {
  banned: sql`g.banned_until > platform.app_now()`,
  watch_list: sql`g.watched_until > platform.app_now() and (g.banned_until is null or g.banned_until <= platform.app_now())`,
  archived: sql`g.archived_at is not null and (g.banned_until is null or g.banned_until <= platform.app_now())
    and (g.watched_until is null or g.watched_until <= platform.app_now())`,
  active: sql`g.archived_at is null and (g.banned_until is null or g.banned_until <= platform.app_now())
    and (g.watched_until is null or g.watched_until <= platform.app_now())`,
}

/** Up to this many rows the rows lead to their guests; above it, scanning the guests fills a page soon. */
const few = 5_000

export function listGuests(filter: GuestFilter, page: Page) {
  return sql<Placed<GuestRow>>`
    select ${summary}, ${page.place('g')} from (${chosen(filter, page)}) g ${lastStay} ${page.inOrder('g')}`
}

function chosen(filter: GuestFilter, page: Page): Sql {
  const { tag } = filter
  if (!tag || isNarrow(filter)) return partsOf(filter.level, conditionsOf(filter, page), page)
  return chosenByTag({ ...filter, tag }, page)
}

/**
 * Behind the policies the planner cannot estimate how many ratings have a tag and would read them all. So the strategy
 * is chosen here: from the tag or the venue where it has few rows, else by scanning the guests.
 */
function chosenByTag(filter: GuestFilter & { tag: string }, page: Page): Sql {
  const { tag, venueId, level } = filter
  const ofTag = sql`feedback_tags t where t.organisation_id = ${organisation} and t.tag = ${tag}`
  const ofVenue = sql`stays s where s.organisation_id = ${organisation} and s.venue_id = ${venueId}::uuid`
  const sets = [
    { name: sql`tagged`, from: ofTag },
    ...(venueId ? [{ name: sql`stayed`, from: ofVenue }] : []),
  ]
  const isFew = ({ name }: { name: Sql }) => sql`(select count(*) from ${name}) <= ${few}`
  const areMany = sets.map((set) => sql`not ${isFew(set)}`)
  const conditions = conditionsOf(filter, page, sql`offset 0`)
  const ways = sets.map((set, index) => {
    const isIn = sql`g.guest_id in (select guest_id from ${set.name})`
    return partsOf(level, [...areMany.slice(0, index), isFew(set), isIn, ...conditions], page)
  })
  const beyond = page.after && page.key === 'createdAt' ? sql`and ${page.beyond('t')}` : sql``
  const through = sql`
    select g.* from (
      select distinct t.guest_id from ${ofTag} and ${sql.join(areMany, sql` and `)} ${beyond}
      order by t.guest_id ${page.isDescending ? sql`desc` : sql``} offset 0) c
    cross join lateral (
      select g.* from guests g where g.organisation_id = ${organisation} and g.guest_id = c.guest_id
        and ${sql.join([...conditions, ...shownAs(level)], sql` and `)} limit 1) g
    ${page.end('c')}`
  ways.push(page.key === 'createdAt' ? through : partsOf(level, [...areMany, ...conditions], page))
  const counted = sets.map(
    ({ name, from }) => sql`${name} as materialized (select guest_id from ${from} limit ${few + 1})`,
  )
  return sql`
    with ${sql.join(counted)}
    select g.* from (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union all `,
    )}) g ${page.end('g')}`
}

const partOf = (conditions: readonly Sql[], page: Page) => sql`
  select g.* from guests g where ${sql.join(conditions, sql` and `)} ${page.end('g')}`

const shownAs = (level: GuestFilter['level']) =>
  level
    ? [
        sql`(${sql.join(
          whereShown(level).map((shown) => sql`(${shown})`),
          sql` or `,
        )})`,
      ]
    : []

/** A level is shown as it was computed or by an override: two parts, so that an index serves each. */
function partsOf(level: GuestFilter['level'], conditions: readonly Sql[], page: Page): Sql {
  if (!level) return partOf(conditions, page)
  const parts = whereShown(level).map((shown) => sql`(${partOf([shown, ...conditions], page)})`)
  return sql`select g.* from (${sql.join(parts, sql` union all `)}) g ${page.end('g')}`
}

/** Filters with so few guests that they are checked before their ratings. */
const isNarrow = ({ status, level }: GuestFilter): boolean =>
  (status !== undefined && status !== 'active') || level === 'high' || level === 'critical'

/** @param fence `offset 0` makes the subqueries run guest by guest, in the order of the guests */
function conditionsOf(filter: GuestFilter, page: Page, fence = sql``): Sql[] {
  const conditions = [sql`g.merged_into is null`, page.beyond('g')]
  if (filter.status) conditions.push(statusIs[filter.status])
  if (filter.venueId) {
    conditions.push(sql`exists (select 1 from stays s where s.organisation_id = g.organisation_id
      and s.guest_id = g.guest_id and s.venue_id = ${filter.venueId}::uuid ${fence})`)
  }
  if (filter.tag) {
    // The tags of a sealed rating are sealed too.
    conditions.push(sql`exists (select 1 from feedback_tags t
      join visible_feedback f on f.organisation_id = t.organisation_id and f.feedback_id = t.feedback_id
      where t.organisation_id = g.organisation_id and t.guest_id = g.guest_id and t.tag = ${filter.tag} ${fence})`)
  }
  return conditions
}
