import type { FirstStep } from '@comity/contract/onboarding/first-steps'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'

type Done = { [step in FirstStep]: boolean } & { [step in `${FirstStep}_at`]: Date | null }

export interface OnboardingRow extends Done {
  invited: number
  left_at: ColumnOf<'manager_preferences', 'first_steps_left_at'>
}

/**
 * What the organisation has done, from its records. Row-level security limits those of venues to the caller's own;
 * each is found by the first entry of an index for each venue, however many there are.
 */
export function getOnboarding(tx: StaffTx): Promise<OnboardingRow> {
  return tx.one(sql<OnboardingRow>`
    with own as materialized (select unnest((select current_setting('app.venue_ids')::uuid[])::uuid[]) as venue_id),
    venue as (
      select min(v.created_at) as at from venues v join own using (venue_id) where v.closed_at is null),
    people as (
      select min(m.created_at) as at from (
        select created_at from members where left_at is null order by created_at, user_id offset 1 limit 1) m),
    file as (
      select min(committed_at) as at,
        exists (select from own cross join lateral (
          select from stays s where s.venue_id = own.venue_id limit 1) s) as has_stay
      from imports where state = 'committed'),
    rating as (
      select min(f.created_at) as at from own cross join lateral (
        select created_at from feedback f where f.venue_id = own.venue_id and f.withdrawn_at is null
        order by f.created_at, f.feedback_id limit 1) f),
    rule as (
      select min(published_at) as at, exists (select from alert_configs) as has_alert_rules from risk_rule_sets),
    drill as (select min(raised_at) as at from safety_alerts where is_drill)
    select venue.at is not null as venue, venue.at as venue_at,
      people.at is not null as people, people.at as people_at,
      file.at is not null or file.has_stay as file, file.at as file_at,
      rating.at is not null as rating, rating.at as rating_at,
      rule.at is not null or rule.has_alert_rules as rule, rule.at as rule_at,
      drill.at is not null as drill, drill.at as drill_at,
      (select count(*)::int from invitations i
        where i.accepted_at is null and i.revoked_at is null and i.expires_at > platform.app_now()
          and (i.venue_ids is null or i.venue_ids && (select current_setting('app.venue_ids')::uuid[])::uuid[]))
        as invited,
      (select first_steps_left_at from manager_preferences where user_id = (select current_setting('app.user_id')::uuid)) as left_at
    from venue, people, file, rating, rule, drill`)
}
