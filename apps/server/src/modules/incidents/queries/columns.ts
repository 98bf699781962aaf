import { settleHours } from '@comity/domain/bills'
import { sql } from '../../../platform/db/statements.ts'
import { isManagedVenue } from '../../integrations/index.ts'

export const columns = sql`
  i.incident_id, i.venue_id, v.name as venue_name, v.sector, ${isManagedVenue(sql`i.venue_id`)} as is_managed, i.type,
  i.severity, i.status, i.occurred_at, i.reported_at, i.reported_by, m.name as reporter_name, i.guest_id,
  g.name as guest_name, g.number::int as guest_number, i.stay_id, i.room, i.location,
  left(case when i.observed is null then i.description else i.observed end, 160) as excerpt,
  i.amount_minor::text as amount_minor, i.currency, i.source, i.assigned_to, a.name as assignee_name, i.due_at,
  i.confirmed_at, i.is_second_look, i.forgotten_at, (select count(*)::int from photos p where p.organisation_id = i.organisation_id
    and p.incident_id = i.incident_id and p.deleted_at is null) as photos`

export const joined = sql`
  join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
  left join guests g on g.organisation_id = i.organisation_id and g.guest_id = i.guest_id
  left join members m on m.organisation_id = i.organisation_id and m.user_id = i.reported_by
  left join members a on a.organisation_id = i.organisation_id and a.user_id = i.assigned_to`

export const isOpen = sql<boolean>`i.status in ('reported', 'triaged', 'investigating', 'confirmed')`

const inTime = sql`interval '1 hour' * ${settleHours}::int`
/** How long an unanswered claim can wait for the job that ends it. */
const untilEnded = sql`interval '30 minutes'`

/**
 * Until when the debt of incidents i can be settled. A claim of payment keeps its bill open until it is answered or
 * ended; an unpaid bill reported without one has the time of a bill. Null when that time is over or there is no bill.
 */
export const settlementUntil = sql`(
  select x.until from (
    select max(case
      when u.claimed_at is not null then greatest(u.claimed_at + ${inTime}, platform.app_now() + ${untilEnded})
      when u.link_until is not null then u.link_until else u.reported_at + ${inTime} end) as until
    from unpaid_bills u where u.organisation_id = i.organisation_id and u.incident_id = i.incident_id
      and u.paid_at is null
    union all
    select i.reported_at + ${inTime} where i.type = 'unpaid_bill' and not exists (select from unpaid_bills u
      where u.organisation_id = i.organisation_id and u.incident_id = i.incident_id)) x
  where x.until > platform.app_now())`

/** The authors of corrections that affect the weight of incidents i. */
export const correctedBy = sql`array(
  select distinct c.actor_id from platform.weighing_corrections(i.organisation_id, i.incident_id) c)`

/** When the last text that decides the weight of incidents i was written. */
export const writtenAt = sql`(
  select greatest(i.reported_at, max(c.at)) from platform.weighing_corrections(i.organisation_id, i.incident_id) c)`

/** Whether only the caller could confirm incidents i. */
export const isSoleManager = sql`platform.is_sole_manager(i.organisation_id, i.venue_id,
  nullif(current_setting('app.user_id', true), '')::uuid)`

/** The number of corrections of incidents i: a confirmation names the version that was read. */
export const version = sql`(
  select count(*)::int from incident_events e
  where e.organisation_id = i.organisation_id and e.incident_id = i.incident_id and e.kind = 'corrected')`
