import type { listingDetail, listingSummary } from '@comity/contract/listings/shapes'
import { incidentReference } from '@comity/domain/incidents'
import {
  draftListingDays,
  improvementSteps,
  isEnded,
  isImmediate,
  listingStateAt,
  noticeOverAt,
  reviewDueAt,
} from '@comity/domain/network'
import type { Unmet } from '@comity/domain/network'
import type { z } from 'zod'
import type { StaffScope } from '../../platform/db/scope.ts'
import type { Grounds } from './conditions.ts'
import { may as mayAgree } from './plan-policy.ts'
import { canOf, timesOf } from './policy.ts'
import { isAgeUnknown } from './queries/matters.ts'
import type { ListingEventRow, ListingRow, PlanRow } from './rows.ts'
import { endsAtOf } from './terms.ts'

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name })

function clocksOf(row: ListingRow): z.input<typeof listingSummary>['clocks'] {
  const isOver = isEnded(row.state)
  const isDraft = !isOver && row.notified_at === null
  const draftEndsAt = new Date(row.created_at.getTime() + draftListingDays * 86_400_000)
  const waits = row.notified_at !== null && !isImmediate(row.ground)
  return {
    confirmedAt: row.confirmed_at.toISOString(),
    draftEndsAt: isDraft ? draftEndsAt.toISOString() : null,
    notifiedAt: row.notified_at?.toISOString() ?? null,
    noticeEndsAt: waits && row.notified_at ? noticeOverAt({ sentAt: row.notified_at }).toISOString() : null,
    activeAt: row.active_at?.toISOString() ?? null,
    reviewDueAt: isOver || row.reviewed_at ? null : (reviewDueAt(timesOf(row))?.toISOString() ?? null),
    endsAt: row.ends_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

export function presentListing(row: ListingRow, now: Date): z.input<typeof listingSummary> {
  return {
    id: row.listing_id,
    incidentId: row.incident_id,
    incidentReference: incidentReference(row.incident_id),
    venueId: row.venue_id,
    venueName: row.venue_name,
    sector: row.sector,
    guest: { id: row.guest_id, name: row.guest_name, number: row.guest_number },
    agreementId: row.agreement_id,
    ground: row.ground,
    severity: row.severity,
    state: listingStateAt(timesOf(row), now),
    frozenAt: row.frozen_at?.toISOString() ?? null,
    endedReason: row.ended_reason,
    createdAt: row.created_at.toISOString(),
    createdBy: { id: row.created_by, name: row.creator_name },
    signatures: row.signers.length,
    told: { count: row.told_count, lastAt: row.told_at?.toISOString() ?? null },
    hasPlan: row.has_plan,
    clocks: clocksOf(row),
  }
}

export interface ListingParts {
  readonly unmet: readonly Unmet[]
  readonly grounds: Grounds
  readonly events: readonly ListingEventRow[]
  readonly plan: PlanRow | undefined
}

export function presentListingDetail(
  row: ListingRow,
  { unmet, grounds, events, plan }: ListingParts,
  scope: StaffScope,
): z.input<typeof listingDetail> {
  const summary = presentListing(row, scope.now)
  // By the clock and not by the job, so that an expired one disappears in the same second.
  const isOver = isEnded(summary.state)
  return {
    ...summary,
    facts: isOver ? null : row.facts,
    actionTaken: isOver ? null : row.action_taken,
    evidence: isOver ? [] : row.evidence.map((one) => one.toString('hex')),
    signedBy: row.signers.map(({ id, name, at, adultStated }) => ({
      by: { id, name },
      at: new Date(at).toISOString(),
      adultStated,
    })),
    notice:
      row.notice_channel === null
        ? null
        : {
            channel: row.notice_channel,
            language: row.notice_language,
            at: row.notified_at?.toISOString() ?? null,
            code: row.notice_code,
          },
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewedBy: personOf(row.reviewed_by, row.reviewer_name),
    asksAdult: grounds.person !== undefined && isAgeUnknown(grounds.person),
    withoutPlanEndsAt: endsAtOf(row, grounds.others, undefined).toISOString(),
    unmet: [...unmet],
    events: events.map((event) => ({
      id: event.event_id,
      at: event.at.toISOString(),
      kind: event.kind,
      by: personOf(event.actor_id, event.actor_name),
      details: event.details,
    })),
    plan: plan ? presentPlan(plan) : null,
    can: { ...canOf(row, grounds.matter?.authors ?? [], scope), agree_plan: mayAgree(row, plan, scope) },
  }
}

function presentPlan(plan: PlanRow): z.input<typeof listingDetail>['plan'] {
  return {
    id: plan.plan_id,
    agreedAt: plan.agreed_at.toISOString(),
    agreedBy: { id: plan.agreed_by, name: plan.agreer_name },
    voidedAt: plan.voided_at?.toISOString() ?? null,
    steps: plan.steps.map(({ step, doneAt, doneBy, doneName }) => ({
      step,
      weight: improvementSteps[step],
      doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
      doneBy: personOf(doneBy, doneName),
    })),
  }
}
