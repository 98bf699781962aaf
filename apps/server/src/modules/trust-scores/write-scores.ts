import type { TrustScore } from '@comity/domain/trust'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Version of the method, which changes with its settings or steps. */
const trustMethod = 'trust-1'

/**
 * Stores the scores of this run, and a day for each changed score. Guests who became unscorable or were merged
 * meanwhile are skipped; the result of a later run is kept.
 */
export function writeScores(tx: Tx, scores: readonly TrustScore[]): Promise<number> {
  const rows = scores.map(({ guest, score, stars, interval, evidence, reasons }) => ({
    guest_id: guest,
    score,
    stars,
    low: interval.low,
    high: interval.high,
    evidence,
    reasons: reasons.map(({ venue, ratings, effect }) => ({ venueId: venue, ratings, effect })),
  }))
  return tx.run(sql`
    with made as (
      select r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(guest_id uuid, score smallint, stars float8,
        low float8, high float8, evidence float8, reasons jsonb)
      join guests g on g.organisation_id = current_setting('app.organisation_id')::uuid and g.guest_id = r.guest_id
        and not g.is_minor and g.opted_out_at is null and g.merged_into is null
      -- Whoever opts out at this moment waits until this is written, and then drops it.
      for no key update of g
    ), written as (
      insert into trust_scores as t (organisation_id, guest_id, score, stars, low, high, evidence, reasons, method, made_at)
      select current_setting('app.organisation_id')::uuid, guest_id, score, stars, low, high, evidence, reasons,
        ${trustMethod}::text, platform.app_now() from made
      on conflict (organisation_id, guest_id) do update set score = excluded.score, stars = excluded.stars,
        low = excluded.low, high = excluded.high, evidence = excluded.evidence, reasons = excluded.reasons,
        method = excluded.method, made_at = excluded.made_at
      where t.made_at <= excluded.made_at
      returning guest_id
    )
    insert into trust_days as t (organisation_id, guest_id, day, score, method)
    select current_setting('app.organisation_id')::uuid, m.guest_id, (platform.app_now() at time zone 'UTC')::date, m.score,
      ${trustMethod}::text
    from made m
    join written using (guest_id)
    left join lateral (
      select true as is_known, d.score from trust_days d
      where d.organisation_id = current_setting('app.organisation_id')::uuid and d.guest_id = m.guest_id
      order by d.day desc limit 1) before on true
    where before.is_known is null or before.score is distinct from m.score
    on conflict (organisation_id, guest_id, day) do update set score = excluded.score, method = excluded.method`)
}

/** Deletes scores that this run did not compute. Returns their number. */
export function dropEarlier(tx: Tx, most: number): Promise<number> {
  return tx.run(sql`
    delete from trust_scores where guest_id in (
      select guest_id from trust_scores where made_at < platform.app_now() limit ${most}::int)`)
}
