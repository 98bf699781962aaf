import { mayScore } from '@comity/domain/base'
import type { ResponseOf } from '@comity/contract'
import { screen } from '@comity/domain/bookings'
import type { ScreeningFacts } from '@comity/domain/bookings'
import { recordAudit } from '../../platform/audit/audit.ts'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { orNotFound } from '../../platform/errors.ts'
import type { Idempotency } from '../../platform/http/call.ts'
import { once } from '../../platform/idempotency.ts'
import { isManagedVenue, isManagerThere } from '../integrations/index.ts'
import { scoreOf, shownLevel } from '../risk/index.ts'
import { listOverlaps, presentOverlap } from './overlaps.ts'

type Shown = ResponseOf<'screenBooking'>
type Entry = { entryId: string; endsAt: string }

interface Subject extends RowOf<'stays', 'stay_id' | 'venue_id' | 'guest_id'>, RowOf<'guests', 'is_minor'> {
  sector: ColumnOf<'venues', 'sector'>
  is_managed: boolean
  ban: Entry | null
  watch: Entry | null
  no_show: { probability: number; isHighRisk: boolean } | null
  group: { groupId: string; size: number; leads: boolean } | null
}

const entry = (kind: 'ban' | 'watch') => sql`
  (select json_build_object('entryId', e.entry_id, 'endsAt', e.ends_at) from guest_entries e
    where e.organisation_id = s.organisation_id and e.guest_id = s.guest_id and e.kind = ${sql.lit(kind)}
      and e.lifted_at is null and e.ends_at > platform.app_now()
    order by e.ends_at desc, e.entry_id limit 1)`

function readSubject(tx: StaffTx, stayId: string): Promise<Subject | undefined> {
  return tx.first(sql<Subject>`
    select s.stay_id, s.venue_id, s.guest_id, g.is_minor, ${isManagedVenue(sql`s.venue_id`)} as is_managed,
      case when o.sector in ('school', 'healthcare') then o.sector else v.sector end as sector,
      ${entry('ban')} as ban, ${entry('watch')} as watch,
      (select json_build_object('probability', p.probability, 'isHighRisk', p.is_high_risk) from predictions p
        where p.organisation_id = s.organisation_id and p.stay_id = s.stay_id and p.target = 'no_show'
          and s.status = 'expected' order by p.predicted_at desc, p.prediction_id desc limit 1) as no_show,
      (select json_build_object('groupId', b.group_id, 'size', b.size, 'leads', b.leader_stay_id = s.stay_id)
        from group_members m
        join group_bookings b on b.organisation_id = m.organisation_id and b.group_id = m.group_id
        where m.organisation_id = s.organisation_id and m.stay_id = s.stay_id) as "group"
    from stays s
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    join organisations o on o.organisation_id = s.organisation_id
    join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
    where s.stay_id = ${stayId}::uuid`)
}

/** Checks a booking before arrival and notes the check. That note is all it writes, so it cannot decide anything. */
export async function screenBooking(
  tx: StaffTx,
  stayId: string,
  idempotency: Idempotency | undefined,
): Promise<Shown> {
  const scope = await tx.scope
  const subject = orNotFound(await readSubject(tx, stayId))
  const isLookedAt = !subject.is_minor && mayScore(subject.sector)
  const [overlaps, levels, score] = isLookedAt
    ? [
        await listOverlaps(tx, stayId),
        await shownLevel(tx, [subject.guest_id]),
        await scoreOf(tx, subject.guest_id),
      ]
    : [[], new Map<string, never>(), undefined]
  const found = screen({
    sector: subject.sector,
    isMinor: subject.is_minor,
    level: levelOf(levels.get(subject.guest_id)),
    ban: subject.ban,
    watch: subject.watch,
    overlaps: overlaps.map((row) => ({
      stayId: row.stay_id,
      why: row.why,
      arrivesOn: row.arrives_on,
      departsOn: row.departs_on,
    })),
    noShow: isManagerThere(subject.is_managed, scope) ? subject.no_show : null,
    group: subject.group,
  })
  const { id } = await once(tx, idempotency, async () => {
    const row = await tx.one(sql<RowOf<'booking_screenings', 'screening_id'>>`
      insert into booking_screenings (organisation_id, stay_id, venue_id, reasons, responses, screened_by, screened_at)
      values (${scope.organisationId}::uuid, ${stayId}::uuid, ${subject.venue_id}::uuid,
        ${JSON.stringify(found.reasons.map(kept))}::jsonb, ${[...found.responses]}::text[], ${scope.userId}::uuid,
        platform.app_now())
      returning screening_id`)
    await recordAudit(tx, scope, {
      action: 'booking.screened',
      subject: { kind: 'stay', id: stayId },
      details: {
        screeningId: row.screening_id,
        reasons: [...new Set(found.reasons.map(({ kind }) => kind))],
        notScreenedBecause: found.notScreenedBecause,
      },
    })
    return row.screening_id
  })
  const byStay = new Map(overlaps.map((row) => [row.stay_id, row]))
  return {
    id,
    stayId,
    screenedAt: scope.now.toISOString(),
    notScreenedBecause: found.notScreenedBecause,
    responses: [...found.responses],
    reasons: found.reasons.map((reason): Shown['reasons'][number] => {
      if (reason.kind === 'level')
        return { ...reason, facts: (score?.reasons ?? []).filter(({ line }) => line === 'fact') }
      if (reason.kind === 'ban' || reason.kind === 'watch')
        return { ...reason, endsAt: new Date(reason.endsAt).toISOString() }
      if (reason.kind === 'overlap') return { kind: 'overlap', ...presentOverlap(byStay.get(reason.stayId)!) }
      return reason
    }),
  }
}

type LevelOf = { level: string; overriddenLevel: ScreeningFacts['level'] }

function levelOf(shown: LevelOf | undefined): ScreeningFacts['level'] {
  if (!shown) return null
  const isLevel = shown.level !== 'insufficient_data' && shown.level !== 'not_scored'
  return shown.overriddenLevel ?? (isLevel ? (shown.level as ScreeningFacts['level']) : null)
}

/** Keeps the kind and ids of a reason, but no level and no probability. */
function kept(reason: ReturnType<typeof screen>['reasons'][number]): object {
  switch (reason.kind) {
    case 'ban':
    case 'watch':
      return { kind: reason.kind, entryId: reason.entryId }
    case 'overlap':
      return { kind: reason.kind, stayId: reason.stayId, why: reason.why }
    case 'group':
      return { kind: reason.kind, groupId: reason.groupId }
    case 'level':
    case 'no_show':
      return { kind: reason.kind }
  }
}
