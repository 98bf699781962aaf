import type { Role } from '@comity/contract'
import { build, sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'

export interface GrantRow {
  grant_id: string
  user_id: string
  role: Role
  venue_id: string | null
  starts_at: Date
  ends_at: Date | null
  source: 'manual' | 'invitation' | 'sso' | 'break_glass'
}

export interface MemberRow extends RowOf<
  'members',
  'user_id' | 'name' | 'email' | 'staff_number' | 'created_at' | 'left_at'
> {
  grants: {
    id: string
    role: Role
    venueId: string | null
    startsAt: string
    endsAt: string | null
    source: GrantRow['source']
  }[]
}

/** Grants that are valid now or later. */
const current = sql`(g.ends_at is null or g.ends_at > platform.app_now())`

const columns = sql`
  m.user_id, m.name, m.email, m.staff_number, m.created_at, m.left_at,
  coalesce((select json_agg(json_build_object('id', g.grant_id, 'role', g.role, 'venueId', g.venue_id,
      'startsAt', g.starts_at, 'endsAt', g.ends_at, 'source', g.source) order by g.created_at, g.grant_id)
    from role_grants g where g.organisation_id = m.organisation_id and g.user_id = m.user_id and ${current}), '[]') as grants`

export function getMember(tx: Tx, userId: string) {
  return tx.first(sql<MemberRow>`select ${columns} from members m where m.user_id = ${userId}::uuid`)
}

export interface MemberFilter {
  q?: string | undefined
  left: boolean
  /** Limits the list to members at venues of the scope; null venues mean every venue. */
  atOwnVenues: boolean
}

export const memberOrder = orderOf('user_id', { name: [{ by: 'name', is: 'text' }] })

/** Organisations have hundreds of members, so names are compared without an index. */
export function listMembers(filter: MemberFilter, page: Page) {
  const conditions = [filter.left ? sql`m.left_at is not null` : sql`m.left_at is null`]
  if (filter.q) {
    conditions.push(
      sql`(strpos(lower(m.name), lower(${filter.q})) > 0 or m.staff_number::text = ${filter.q})`,
    )
  }
  if (filter.atOwnVenues) {
    conditions.push(sql`exists (select 1 from role_grants g where g.organisation_id = m.organisation_id
      and g.user_id = m.user_id and (g.venue_id is null
        or g.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])))`)
  }
  return page.of(sql<MemberRow>`select ${columns} from members m where ${sql.join(conditions, sql` and `)}`)
}

/** The next staff number of the organisation; the row of the organisation is locked. */
async function takeStaffNumber(tx: Tx): Promise<number> {
  const row = await tx.one(sql<{ number: number }>`
    update organisations set next_staff_number = next_staff_number + 1 returning next_staff_number - 1 as number`)
  return row.number
}

export interface NewMember {
  userId: string
  name: string
  email: string | null
}

/** Adds a member or readmits one who left. Returns the staff number. */
export async function addMember(tx: Tx, member: NewMember): Promise<number> {
  const { organisationId, now } = await tx.scope
  const back = await tx.first(sql<RowOf<'members', 'staff_number'>>`
    update members set left_at = null, name = ${member.name}, email = ${member.email}
    where user_id = ${member.userId}::uuid returning staff_number`)
  if (back) return back.staff_number
  const number = await takeStaffNumber(tx)
  await tx.run(
    build.insertInto('members').values({
      organisation_id: organisationId,
      user_id: member.userId,
      name: member.name,
      email: member.email,
      staff_number: number,
      created_at: now,
    }),
  )
  return number
}

export interface NewGrant {
  userId: string
  role: Role
  venueId: string | null
  startsAt: Date
  endsAt: Date | null
  source: GrantRow['source']
  grantedBy: string | null
  breakGlassId?: string
}

export async function addGrants(tx: Tx, grants: readonly NewGrant[]): Promise<void> {
  if (grants.length === 0) return
  const { organisationId, now } = await tx.scope
  const rows = grants.map((grant) => ({
    organisation_id: organisationId,
    user_id: grant.userId,
    role: grant.role,
    venue_id: grant.venueId,
    starts_at: grant.startsAt,
    ends_at: grant.endsAt,
    source: grant.source,
    granted_by: grant.grantedBy,
    break_glass_id: grant.breakGlassId ?? null,
    created_at: now,
  }))
  await tx.run(build.insertInto('role_grants').values(rows))
}

/** Ends the grants of a member from these sources now; grants that have not begun are deleted. */
export async function endGrants(
  tx: Tx,
  userId: string,
  sources: readonly GrantRow['source'][],
): Promise<void> {
  const own = sql`user_id = ${userId}::uuid and source = any (${sources}::text[])`
  await tx.run(sql`delete from role_grants where ${own} and starts_at >= platform.app_now()`)
  await tx.run(sql`update role_grants set ends_at = platform.app_now()
    where ${own} and (ends_at is null or ends_at > platform.app_now())`)
}

export function extendGrants(tx: Tx, userId: string, source: GrantRow['source'], endsAt: Date) {
  return tx.run(sql`update role_grants set ends_at = ${endsAt}::timestamptz
    where user_id = ${userId}::uuid and source = ${source} and ends_at > platform.app_now()`)
}

/** Locks the grants of the admins, because two admins may remove each other at once. */
export function lockAdmins(tx: Tx) {
  return tx.all(sql<RowOf<'role_grants', 'user_id' | 'role' | 'venue_id' | 'ends_at'>>`
    select user_id, role, venue_id, ends_at from role_grants
    where role = 'admin' and starts_at <= platform.app_now() and (ends_at is null or ends_at > platform.app_now()) order by grant_id for update`)
}

export function markLeft(tx: Tx, userId: string) {
  return tx.run(
    sql`update members set left_at = platform.app_now() where user_id = ${userId}::uuid and left_at is null`,
  )
}

/** Ends every session that can act in this organisation. */
export function endSessionsOfMember(tx: Tx, userId: string) {
  return tx.run(sql`select auth.end_sessions_here(${userId}::uuid, null, null)`)
}

export function renameMember(tx: Tx, userId: string, name: string) {
  return tx.run(sql`update members set name = ${name} where user_id = ${userId}::uuid`)
}

/** Which of these addresses, in lower case, belong to members. */
export async function listMemberAddresses(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const found = await tx.all(sql<{ email: string }>`
    select lower(email) as email from members where left_at is null and lower(email) = any (${emails}::text[])`)
  return new Set(found.map(({ email }) => email))
}

export function findMemberByEmail(tx: Tx, email: string) {
  return tx.first(sql<RowOf<'members', 'user_id' | 'name' | 'left_at'>>`
    select user_id, name, left_at from members where lower(email) = lower(${email})`)
}
