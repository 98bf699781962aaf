import { isIsland } from '@comity/domain/base'
import type { Sector } from '@comity/contract'
import { retainUntil } from '@comity/domain/retention'
import type { RetentionCategory } from '@comity/domain/retention'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'

export interface Kept {
  readonly category: RetentionCategory
  readonly table: string
  readonly column: string
  readonly id: string
  readonly from: Date
  readonly guestId: string
  readonly stayId?: string
}

const day = 86_400_000

/**
 * An organisation with a record of every category that the purge deletes; sectors that never share lack some of them.
 */
export async function fill(app: TestApp, of: TestOrganisation, sector: Sector = 'hotel'): Promise<Kept[]> {
  const now = app.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const [organisationId, venueId, userId] = [of.organisationId, of.venueIds[0]!, crypto.randomUUID()]
  const kept: Kept[] = []
  const put = async (
    record: Omit<Kept, 'id'>,
    insert: (tx: SystemTx, id: string) => Promise<unknown>,
  ): Promise<string> => {
    const id = crypto.randomUUID()
    await inside(app, of, (tx) => insert(tx, id))
    kept.push({ ...record, id })
    return id
  }
  const guest = async () => {
    const { guestId, stayId } = await makeStay(app, of, { status: 'checked_out', arrivesOn: '2026-02-20' })
    // The day of arrival is the only one.
    const from = new Date('2026-02-21T00:00:00Z')
    kept.push({ category: 'guest_profile', table: 'guests', column: 'guest_id', id: guestId, from, guestId })
    kept.push({ category: 'stay', table: 'stays', column: 'stay_id', id: stayId, from, guestId, stayId })
    return { guestId, stayId }
  }

  const rated = await guest()
  const ratingId = await put(
    { category: 'rating', table: 'feedback', column: 'feedback_id', from: ago(8), ...rated },
    (tx, id) =>
      tx.run(sql`
        insert into feedback (organisation_id, feedback_id, venue_id, guest_id, stay_id, author_id, rating, fault, counts_from,
          created_at)
        values (${organisationId}::uuid, ${id}::uuid, ${venueId}::uuid, ${rated.guestId}::uuid, ${rated.stayId}::uuid,
          ${userId}::uuid, 3, 'guest', ${ago(8)}::timestamptz, ${ago(8)}::timestamptz)`),
  )
  await inside(app, of, (tx) =>
    tx.run(sql`
      insert into stay_ratings (organisation_id, stay_id, venue_id, guest_id, rating, language, sealed_until, created_at)
      values (${organisationId}::uuid, ${rated.stayId}::uuid, ${venueId}::uuid, ${rated.guestId}::uuid, 4, 'en',
        ${ago(7)}::timestamptz, ${ago(7)}::timestamptz)`),
  )
  kept.push({
    category: 'rating',
    table: 'stay_ratings',
    column: 'stay_id',
    id: rated.stayId,
    from: ago(7),
    ...rated,
  })
  // It expires with the rating that it replies to.
  const ratingEnds = retainUntil('rating', { sector, from: ago(8) })!
  await inside(app, of, (tx) =>
    tx.run(sql`
      insert into guest_replies (organisation_id, record_kind, record_id, guest_id, text, replied_at)
      values (${organisationId}::uuid, 'feedback', ${ratingId}::uuid, ${rated.guestId}::uuid, 'We were early.',
        ${ago(1)}::timestamptz)`),
  )
  kept.push({
    category: 'guest_reply',
    table: 'guest_replies',
    column: 'record_id',
    id: ratingId,
    from: ratingEnds,
    guestId: rated.guestId,
  })
  const { guestId: noted } = await guest()
  const noteKind = sector === 'school' ? 'strength' : 'observed'
  await put(
    { category: 'note', table: 'guest_notes', column: 'note_id', from: ago(3), guestId: noted },
    (tx, id) =>
      tx.run(sql`
        insert into guest_notes (organisation_id, note_id, guest_id, kind, text, author_id, created_at)
        values (${organisationId}::uuid, ${id}::uuid, ${noted}::uuid, ${noteKind}, 'Likes the garden.', ${userId}::uuid,
          ${ago(3)}::timestamptz)`),
  )
  if (sector === 'school') {
    const { guestId: kin } = await guest()
    await put(
      { category: 'guardian_contact', table: 'guardians', column: 'guardian_id', from: ago(3), guestId: kin },
      (tx, id) =>
        tx.run(sql`
          insert into guardians (organisation_id, guardian_id, guest_id, venue_id, relation, language, contact, created_by,
            created_at)
          values (${organisationId}::uuid, ${id}::uuid, ${kin}::uuid, ${venueId}::uuid, 'parent', 'en', '\\x00',
            ${userId}::uuid, ${ago(3)}::timestamptz)`),
    )
  }
  for (const [category, status, from] of [
    ['incident_unverified', 'investigating', ago(5)],
    ['incident_confirmed', 'confirmed', ago(4)],
    ['incident_unfounded', 'unfounded', ago(2)],
  ] as const) {
    const about = await guest()
    await put({ category, table: 'incidents', column: 'incident_id', from, ...about }, async (tx, id) => {
      await tx.run(sql`
        insert into incidents (organisation_id, incident_id, venue_id, guest_id, stay_id, type, severity, status, occurred_at,
          reported_by, reported_at, confirmed_by, confirmed_at)
        values (${organisationId}::uuid, ${id}::uuid, ${venueId}::uuid, ${about.guestId}::uuid, ${about.stayId}::uuid, 'damage',
          'high', ${status}, ${ago(6)}::timestamptz, ${userId}::uuid,
          ${status === 'investigating' ? from : ago(6)}::timestamptz,
          ${status === 'confirmed' ? crypto.randomUUID() : null}::uuid, ${status === 'confirmed' ? from : null}::timestamptz)`)
      if (status !== 'unfounded') return
      await tx.run(sql`
        insert into incident_events (organisation_id, incident_id, venue_id, kind, at, actor_id)
        values (${organisationId}::uuid, ${id}::uuid, ${venueId}::uuid, 'unfounded', ${from}::timestamptz, ${userId}::uuid)`)
    })
  }
  if (isIsland(sector)) return kept

  const { guestId } = await guest()
  const atVenue = { organisation_id: organisationId, venue_id: venueId }
  const ofGuest = { organisation_id: organisationId, guest_id: guestId }
  const listed = {
    ...atVenue,
    guest_id: guestId,
    incident_id: crypto.randomUUID(),
    agreement_id: crypto.randomUUID(),
    ground: 'theft',
    severity: 'high',
    facts: 'Took a lamp.',
    evidence: [],
    action_taken: 'Asked to leave.',
    created_by: userId,
    created_at: ago(9),
    confirmed_at: ago(10),
    agreed_months: 12,
    ends_at: ago(-100),
  }
  const decided = {
    ...atVenue,
    guest_id: guestId,
    matter_id: crypto.randomUUID(),
    record_kind: 'feedback',
    record_id: crypto.randomUUID(),
    ground: 'too_old',
    received_at: ago(9),
    outcome: 'removed_by_silence',
    decided_at: ago(1),
  }
  const looked = { hits: 0, in_review: 0, is_canary: false, identifier_token: Buffer.alloc(32) }
  const rows: readonly Row[] = [
    {
      category: 'ban_or_watch',
      table: 'guest_entries',
      column: 'entry_id',
      from: ago(-20),
      row: {
        ...ofGuest,
        kind: 'watch',
        reason: 'Left a tap on.',
        signed_by: userId,
        starts_at: now,
        ends_at: ago(-20),
      },
    },
    {
      category: 'risk_fact',
      table: 'risk_decisions',
      column: 'decision_id',
      from: ago(1),
      row: {
        organisation_id: organisationId,
        profile_id: guestId,
        action: 'note',
        fact_ids: [],
        decided_by: userId,
        decided_at: ago(1),
      },
    },
    {
      category: 'smart_alert',
      table: 'smart_alerts',
      column: 'alert_id',
      from: ago(2),
      row: {
        ...atVenue,
        key: 'k',
        type: 'high_risk',
        severity: 'high',
        profile_id: guestId,
        rule_ids: ['x'],
        audience: ['staff'],
        channels: ['in_app'],
        escalation: '[]',
        reasons: '[]',
        responses: [],
        raised_at: ago(3),
        closed_at: ago(2),
        closed_because: 'stay_over',
      },
    },
    {
      category: 'safety_alert',
      table: 'safety_alerts',
      column: 'alert_id',
      from: ago(2),
      isAboutNobody: true,
      row: {
        ...atVenue,
        client_id: crypto.randomUUID(),
        raised_by: userId,
        raised_at: ago(3),
        raised_with: 'session',
        alert_type: 'other',
        severity: 'medium',
        trigger_method: 'manual',
        is_drill: false,
        status: 'resolved',
        differences: '[]',
        guest_id: guestId,
        acknowledged_by: crypto.randomUUID(),
        acknowledged_at: ago(3),
        closed_by: userId,
        closed_at: ago(2),
      },
    },
    {
      category: 'network_lookup',
      table: 'network_lookups',
      column: 'lookup_id',
      from: ago(1),
      row: {
        ...atVenue,
        ...looked,
        guest_id: guestId,
        is_present: true,
        purpose: 'check_in',
        asked_by: userId,
        asked_at: ago(1),
      },
    },
    {
      category: 'network_lookup',
      table: 'network_receipts',
      column: 'receipt_id',
      from: ago(2),
      row: {
        ...ofGuest,
        listing_id: crypto.randomUUID(),
        lookup_id: crypto.randomUUID(),
        viewer_organisation_id: crypto.randomUUID(),
        viewer_venue_id: crypto.randomUUID(),
        purpose: 'check_in',
        seen_at: ago(2),
      },
    },
    {
      category: 'network_match_undecided',
      table: 'network_matches',
      column: 'match_id',
      from: ago(1),
      isAboutNobody: true,
      row: {
        ...atVenue,
        guest_id: guestId,
        other_organisation_id: crypto.randomUUID(),
        other_guest_id: crypto.randomUUID(),
        fields: '{}',
        probability: 800,
        state: 'waiting',
        found_at: ago(1),
      },
    },
    {
      category: 'listing_draft',
      table: 'listings',
      column: 'listing_id',
      from: ago(9),
      row: { ...listed, state: 'draft' },
    },
    {
      category: 'listing',
      table: 'listings',
      column: 'listing_id',
      from: ago(-40),
      row: { ...listed, state: 'expired', ended_at: ago(-40), ended_reason: 'term_over' },
    },
    {
      category: 'rights_request',
      table: 'rights_requests',
      column: 'request_id',
      from: ago(2),
      isAboutNobody: true,
      row: {
        organisation_id: organisationId,
        kind: 'access',
        received_at: ago(5),
        due_at: ago(-25),
        state: 'fulfilled',
        closed_by: userId,
        closed_at: ago(2),
      },
    },
    { category: 'dispute', table: 'disputes', column: 'dispute_id', from: ago(1), row: decided },
    {
      category: 'dispute_outcome',
      table: 'dispute_outcomes',
      column: 'outcome_id',
      from: ago(1),
      isAboutNobody: true,
      row: {
        organisation_id: organisationId,
        venue_id: venueId,
        received_at: ago(4),
        decided_at: ago(1),
        ending: 'upheld',
      },
    },
    {
      category: 'trust_record',
      table: 'trust_days',
      column: 'guest_id',
      from: new Date('2026-03-01T00:00:00Z'),
      isAboutNobody: true,
      id: guestId,
      row: { organisation_id: organisationId, day: '2026-03-01', score: 60, method: 'x' },
    },
    {
      category: 'audit_reason',
      table: 'audit_reasons',
      column: 'reason_id',
      from: ago(1),
      isAboutNobody: true,
      row: {
        organisation_id: organisationId,
        text: 'Asked for it.',
        salt: Buffer.alloc(32),
        created_at: ago(1),
      },
    },
  ]
  await app.asSuperuser(async (client) => {
    for (const { row, isAboutNobody = false, id = crypto.randomUUID(), ...record } of rows) {
      const values = { ...row, [record.column]: id }
      const places = Object.keys(values).map((_, at) => `$${at + 1}`)
      await client.query(
        `insert into ${record.table} (${Object.keys(values).join(', ')}) values (${places.join(', ')})`,
        Object.values(values),
      )
      kept.push({ ...record, id, guestId: isAboutNobody ? '' : guestId })
    }
  })
  return kept
}

interface Row extends Pick<Kept, 'category' | 'column' | 'from' | 'table'> {
  readonly id?: string
  readonly row: Readonly<Record<string, unknown>>
  /** Keeps no guest. */
  readonly isAboutNobody?: boolean
}

export async function present(app: TestApp, of: TestOrganisation, kept: readonly Kept[]): Promise<boolean[]> {
  return inside(app, of, async (tx) => {
    const found: boolean[] = []
    for (const { table, column, id } of kept) {
      const rows = await tx.all(
        sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid limit 1`,
      )
      found.push(rows.length > 0)
    }
    return found
  })
}
