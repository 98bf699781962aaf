import { sql } from '../../../platform/db/statements.ts'

type Sql = ReturnType<typeof sql>

/** Profiles of one guest: the guest as known today and the merged ones. */
interface Erased {
  readonly profileIds: readonly string[]
}

export interface Step {
  readonly table: string
  readonly run: (erased: Erased) => Sql
}

const ids = ({ profileIds }: Erased) => sql`any (${[...profileIds]}::uuid[])`
const rowsOf = (table: string, column = 'guest_id'): Step => ({
  table,
  run: (erased) => sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${ids(erased)}`,
})
const staysOf = (erased: Erased) => sql`(select stay_id from stays where guest_id = ${ids(erased)})`

/** Deleted before incidents and ratings, whose commands delete what rests on them. */
export const before: readonly Step[] = [rowsOf('disputes'), rowsOf('listings')]

/**
 * Deleted after them, in order of references. Rows that the database cascades are not listed; a test checks every
 * table.
 */
export const after: readonly Step[] = [
  rowsOf('unpaid_bills'),
  rowsOf('guest_entries'),
  rowsOf('guest_notes'),
  rowsOf('safety_markers'),
  rowsOf('guardians'),
  rowsOf('stay_ratings'),
  {
    table: 'live_alerts',
    run: (erased) => sql`
      delete from live_alerts where about_profile_id = ${ids(erased)} or stay_id in ${staysOf(erased)}`,
  },
  {
    table: 'stay_holds',
    run: (erased) => sql`delete from stay_holds where stay_id in ${staysOf(erased)}`,
  },
  {
    // The next stay leads a group that others stay in.
    table: 'group_bookings',
    run: (erased) => sql`
      update group_bookings b set leader_stay_id = m.stay_id
      from (select distinct on (o.group_id) o.group_id, o.stay_id from group_members o
        join stays s on s.organisation_id = o.organisation_id and s.stay_id = o.stay_id
        where s.guest_id <> all (${[...erased.profileIds]}::uuid[]) order by o.group_id, o.stay_id) m
      where m.group_id = b.group_id and b.leader_stay_id in ${staysOf(erased)}`,
  },
  {
    table: 'group_bookings',
    run: (erased) => sql`delete from group_bookings where leader_stay_id in ${staysOf(erased)}`,
  },
  {
    // The request stays as proof, without its text and without a reply.
    table: 'rights_requests',
    run: (erased) => sql`
      update rights_requests set words = null, reason = null,
        state = case when state = 'open' then 'fulfilled' else state end,
        closed_at = coalesce(closed_at, platform.app_now())
      where guest_id = ${ids(erased)}`,
  },
  rowsOf('stays'),
  rowsOf('import_guests'),
  rowsOf('import_tokens'),
  rowsOf('import_rows'),
  rowsOf('guests'),
]

/** Tables that keep an id of a guest, each with the reason. */
export const keeps: Readonly<Record<string, string>> = {
  incidents: 'go by deleteIncident; one whose photo is held by law stays, about nobody',
  feedback: 'goes with its files, one by one',
  tasks: 'go by forgetWorkAbout',
  hand_over_items: 'go by forgetWorkAbout',
  activities: 'go by forgetWorkAbout',
  safety_alerts: 'a call for help by staff stays, about nobody: forgetGuestInAlerts',
  ledger_salts: 'go with the records that they open',
  approvals: 'about the organisation and its members',
  audit_entries: 'name records by ids that lead to nobody any more',
  audit_pending: 'the same on their way into the chain',
  live_events: 'say that something changed, and go within thirty days',
  'platform.portal_profiles': 'go with their session within a day, and open nothing without the profile',
}
