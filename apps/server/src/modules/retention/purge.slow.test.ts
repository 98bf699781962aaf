import type { Sector } from '@comity/contract'
import { isOver, retainUntil, retentionCategories, retentionRules } from '@comity/domain/retention'
import { Logger, runOnce } from 'graphile-worker'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { tasksOf } from '../../worker.ts'
import { jobs } from '../index.ts'
import { commit } from '../ledger/index.ts'
import { makePhoto } from '../photos/testing/photos.ts'
import { purgeAsked, purgeDaily } from './jobs/purge.ts'
import { answer, contest, decide, makeMatter, makeWorld, standingOf } from '../disputes/testing/disputes.ts'
import { planOf, purgedCategories } from './plans/index.ts'
import { purgeJob } from './runs.ts'
import { fill, present } from './testing/filled.ts'
import type { Kept } from './testing/filled.ts'

const day = 86_400_000
let app: TestApp
let start: Date
beforeAll(async () => {
  app = await testApp()
  start = app.clock.now()
})
afterAll(() => app.close())

const purgeNow = ({ organisationId }: TestOrganisation) =>
  purgeAsked(app.services, { organisationId, approvalId: crypto.randomUUID(), askedAt: app.clock.now() })

/** The rules: a stay is kept by its records, a guest by anything that is kept. */
function expected(kept: readonly Kept[], sector: Sector, now: Date): boolean[] {
  const isYoung = ({ category, from }: Kept) => !isOver(category, { sector, from }, now)
  const records = kept.filter(({ category }) => category !== 'stay' && category !== 'guest_profile')
  const young = records.filter(isYoung)
  const isGuestKept = (guest: Kept) =>
    isYoung(guest) || young.some(({ guestId }) => guestId === guest.guestId)
  const guests = new Set(
    kept.filter((one) => one.category === 'guest_profile' && isGuestKept(one)).map(({ id }) => id),
  )
  return kept.map((one) => {
    if (one.category === 'guest_profile') return guests.has(one.id)
    if (one.category !== 'stay') return isYoung(one)
    return guests.has(one.guestId) && (isYoung(one) || young.some(({ stayId }) => stayId === one.id))
  })
}

describe('every category', () => {
  test('has something that deletes it, or is kept for good by its rule', () => {
    expect(retentionCategories.filter((category) => planOf(category) === undefined)).toEqual([])
    const never = retentionCategories.filter((category) => planOf(category)?.by === 'never')
    expect(never).toEqual(['ledger_commitment', 'erasure_record', 'audit_entry'])
  })

  test('without a job of its own is deleted by the purge, and by its job is not', () => {
    const without = retentionRules.filter(({ doneBy, keep }) => doneBy === null && keep !== null)
    expect(new Set(purgedCategories)).toEqual(new Set(without.map(({ category }) => category)))
  })

  test('that a job deletes names one that runs', () => {
    // Not in the queue: each runs with its own process.
    const beside = new Set(['scanSafety', 'insertToken', 'noteDeviceUse'])
    for (const category of retentionCategories) {
      const plan = planOf(category)
      if (plan?.by !== 'own_job' || beside.has(plan.job)) continue
      expect([category, Object.keys(jobs)]).toEqual([category, expect.arrayContaining([plan.job])])
    }
  })
})

describe('as the clock moves nothing too old stays and nothing too young goes', () => {
  test.each(['hotel', 'school', 'healthcare'] as const)('in %s', async (sector) => {
    const of = await app.organisation({ sector })
    const kept = await fill(app, of, sector)
    const ends = kept.flatMap(({ category, from }) => {
      const end = retainUntil(category, { sector, from })!.getTime()
      return [end - 1, end]
    })
    for (const at of [...new Set(ends)].toSorted((a, b) => a - b)) {
      app.clock.current = new Date(at)
      await purgeNow(of)
      const found = await present(app, of, kept)
      const wanted = expected(kept, sector, app.clock.now())
      const told = (there: readonly boolean[]) =>
        kept.map(({ category, table }, n) => [category, table, there[n]])
      expect([new Date(at), told(found)]).toEqual([new Date(at), told(wanted)])
    }
    expect(await present(app, of, kept)).not.toContain(true)
    app.clock.current = start
  })
})

describe('by itself', () => {
  test('goes at once what is kept for days, and thirty days late what is kept for months', async () => {
    const of = await app.organisation()
    const kept = await fill(app, of)
    const goneAt = async (at: number) => {
      app.clock.current = new Date(at)
      await purgeDaily(app.services)
      const found = await present(app, of, kept)
      return new Set(kept.filter((_, n) => !found[n]).map(({ category }) => category))
    }
    expect(await goneAt(start.getTime() + 31 * day)).toEqual(
      new Set(['ban_or_watch', 'incident_unverified', 'listing_draft', 'network_match_undecided']),
    )
    const rating = kept.find(({ table }) => table === 'feedback')!
    const end = retainUntil('rating', { sector: 'hotel', from: rating.from })!.getTime()
    expect(await goneAt(end + 30 * day - 1)).not.toContain('rating')
    expect((await present(app, of, [rating]))[0]).toBe(true)
    await goneAt(end + 30 * day)
    expect((await present(app, of, [rating]))[0]).toBe(false)
    app.clock.current = start
  })

  test('leaves no trace where there was nothing to do', async () => {
    const of = await app.organisation()
    await purgeDaily(app.services)
    expect(await inside(app, of, (tx) => tx.all(sql`select 1 from retention_runs`))).toEqual([])
  })
})

describe('what is still needed stays', () => {
  const old = new Date('2030-01-01T00:00:00Z')

  test('an incident with a photo under legal hold, and its guest', async () => {
    const of = await app.organisation()
    const kept = (await fill(app, of)).filter(({ category }) => category === 'incident_confirmed')
    const { photoId } = await makePhoto(app, of, { incidentId: kept[0]!.id })
    await inside(app, of, (tx) =>
      tx.run(sql`update photos set held_at = platform.app_now(), held_by = ${crypto.randomUUID()}::uuid
        where photo_id = ${photoId}::uuid`),
    )
    app.clock.current = old
    await purgeNow(of)
    expect(await present(app, of, kept)).toEqual([true])
    await inside(app, of, (tx) => tx.run(sql`update photos set held_at = null, held_by = null`))
    await purgeNow(of)
    expect(await present(app, of, kept)).toEqual([false])
    app.clock.current = start
  })

  test('a rating that is contested, until that is decided', async () => {
    const of = await app.organisation()
    const kept = (await fill(app, of)).filter(({ table }) => table === 'feedback')
    const [{ id, guestId }] = kept as [Kept]
    await inside(app, of, (tx) =>
      tx.run(sql`
        insert into disputes (organisation_id, venue_id, guest_id, record_kind, record_id, ground, received_at)
        values (${of.organisationId}::uuid, ${of.venueIds[0]!}::uuid, ${guestId}::uuid, 'feedback', ${id}::uuid, 'too_old',
          platform.app_now())`),
    )
    app.clock.current = old
    await purgeNow(of)
    expect(await present(app, of, kept)).toEqual([true])
    app.clock.current = start
  })

  test('a ban that a dispute about its incident suspends: it comes back when that is upheld', async () => {
    const world = await makeWorld(app)
    const matter = await makeMatter(world)
    const before = await standingOf(app, world.partner, matter.guestId)
    const id = await contest(world, matter, 'incident', matter.incidentId)
    await purgeNow(world.partner)
    await answer(world.boss, id)
    expect((await decide(world.reviewer, id, 'upheld')).status).toBe(200)
    expect(await standingOf(app, world.partner, matter.guestId)).toEqual(before)
  })

  test('a guest who comes again, with the profiles that are the same person', async () => {
    const of = await app.organisation()
    const { guestId } = await makeStay(app, of, { status: 'expected', arrivesOn: '2029-06-01' })
    const { guestId: profileId } = await makeStay(app, of)
    await inside(app, of, (tx) =>
      tx.run(sql`update guests set merged_into = ${guestId}::uuid where guest_id = ${profileId}::uuid`),
    )
    app.clock.current = old
    await purgeNow(of)
    const left = await inside(app, of, (tx) => tx.all<{ id: string }>(sql`select guest_id as id from guests`))
    expect(left.map(({ id }) => id).toSorted()).toEqual([guestId, profileId].toSorted())
    app.clock.current = start
  })
})

describe('a table that cannot be deleted from', () => {
  const holding = async (work: () => Promise<void>) => {
    const owner = new Client({ connectionString: app.database.ownerUrl })
    await owner.connect()
    await owner.query('revoke delete on guest_notes, network_receipts from comity_app')
    try {
      await work()
    } finally {
      await owner.query('grant delete on guest_notes, network_receipts to comity_app')
      await owner.end()
      app.clock.current = start
    }
  }
  const gone = async (of: TestOrganisation, kept: readonly Kept[]) => {
    const found = await present(app, of, kept)
    return new Set(kept.filter((_, n) => !found[n]).map(({ table }) => table))
  }
  const runsOf = (of: TestOrganisation) =>
    inside(app, of, (tx) =>
      tx.all(sql<RowOf<'retention_runs', 'failed'> & { ended: boolean }>`
        select failed, ended_at is not null as ended from retention_runs order by started_at`),
    )

  test('holds up nothing else of the daily run, which says so', async () => {
    const [of, next] = [await app.organisation(), await app.organisation()]
    const [kept, others] = [await fill(app, of), await fill(app, next)]
    await holding(async () => {
      app.clock.current = new Date('2030-01-01T00:00:00Z')
      await purgeDaily(app.services)
      const [here, there] = [await gone(of, kept), await gone(next, others)]
      expect(here).toEqual(there)
      for (const table of ['network_lookups', 'feedback', 'incidents', 'disputes'])
        expect(here).toContain(table)
      for (const table of ['guest_notes', 'network_receipts']) expect(here).not.toContain(table)
      expect(await runsOf(of)).toEqual([{ failed: ['network_lookup', 'note'], ended: true }])
    })
  })

  test('is told of after the last try, where two people asked for it: in the log and in the ledger', async () => {
    const of = await app.organisation()
    await fill(app, of)
    const approvalId = crypto.randomUUID()
    await holding(async () => {
      app.clock.current = new Date('2030-01-01T00:00:00Z')
      await app.asSuperuser((client) =>
        client.query(
          `select graphile_worker.add_job('compliance/purge', json_build_object('organisationId', $1::text, 'approvalId', $2::text, 'askedAt', $3::text),
             job_key => $2::text, max_attempts => 1)`,
          [of.organisationId, approvalId, app.clock.now().toISOString()],
        ),
      )
      await runOnce({
        connectionString: app.database.ownerUrl,
        taskList: { [purgeJob]: tasksOf(app.services)[purgeJob] },
        logger: new Logger(() => () => {}),
      })
      expect(await runsOf(of)).toEqual([{ failed: ['network_lookup', 'note'], ended: true }])
    })
    const told = await inside(app, of, (tx) =>
      tx.all(sql`
        select e.details ->> 'approvalId' as "approvalId", e.details -> 'failed' as failed, s.kind
        from audit_entries e
        join ledger_salts s on s.organisation_id = e.organisation_id and s.subject_id = e.subject_id
        where e.action = 'retention.purged'`),
    )
    expect(told).toEqual([{ approvalId, failed: ['network_lookup', 'note'], kind: 'deletion' }])
  })

  test('is tried again where two people asked for it, and told when it is done', async () => {
    const of = await app.organisation()
    const kept = await fill(app, of)
    const approvalId = crypto.randomUUID()
    const again = () =>
      purgeAsked(app.services, { organisationId: of.organisationId, approvalId, askedAt: at })
    const at = new Date('2030-01-01T00:00:00Z')
    await holding(async () => {
      app.clock.current = at
      await expect(again()).rejects.toThrow('could not be deleted completely: network_lookup, note')
      expect(await gone(of, kept)).toContain('feedback')
      expect(await runsOf(of)).toEqual([{ failed: ['network_lookup', 'note'], ended: false }])
    })
    app.clock.current = at
    await again()
    expect(await present(app, of, kept)).not.toContain(true)
    expect(await runsOf(of)).toEqual([{ failed: [], ended: true }])
    app.clock.current = start
  })
})

test('counts of the days stay when what was counted goes', async () => {
  const of = await app.organisation()
  const kept = await fill(app, of)
  const counted = () =>
    inside(app, of, (tx) => tx.first<{ n: string }>(sql`select sum(incidents)::text as n from incident_days`))
  const before = await counted()
  expect(before).toEqual({ n: '3' })
  app.clock.current = new Date('2030-01-01T00:00:00Z')
  await purgeNow(of)
  expect(await present(app, of, kept)).not.toContain(true)
  expect(await counted()).toEqual(before)
  app.clock.current = start
})

test('with what goes goes what opened its leaves in the transparency log', async () => {
  const of = await app.organisation()
  const tables = [
    'guests',
    'stays',
    'feedback',
    'guest_notes',
    'incidents',
    'listings',
    'network_lookups',
    'disputes',
  ]
  const kept = (await fill(app, of)).filter(({ table }) => tables.includes(table))
  const ids = kept.map(({ id }) => id)
  await inside(app, of, async (tx) => {
    for (const subjectId of ids) await commit(tx, { kind: 'record', subjectId, venueId: null, content: null })
  })
  app.clock.current = new Date('2030-01-01T00:00:00Z')
  await purgeNow(of)
  const left = await inside(app, of, (tx) =>
    tx.all(sql`select kind from ledger_salts where subject_id = any (${ids}::uuid[])`),
  )
  expect(left).toEqual([])
  app.clock.current = start
})

test('with a guest goes what staff wrote to each other about them, and a call for help is about nobody', async () => {
  const of = await app.organisation()
  const { guestId, stayId } = await makeStay(app, of, { status: 'checked_out', arrivesOn: '2026-02-20' })
  const [staff, venueId] = [await app.signedIn(of, 'staff'), of.venueIds[0]!]
  const subjects = [
    { kind: 'guest', id: guestId },
    { kind: 'stay', id: stayId },
  ]
  const items = subjects.map((subject) => ({ text: 'Ring Ines Quaresma', subject }))
  await made(staff, 'POST', '/api/staff-workflow/shift-handover/create', { venueId, items })
  const manager = await app.signedIn(of, 'manager')
  for (const subject of subjects)
    await made(manager, 'POST', '/api/staff-integration/manager-task', {
      venueId,
      title: 'Ring them',
      subject,
    })
  await inside(app, of, (tx) =>
    tx.run(sql`
      insert into safety_alerts (organisation_id, venue_id, client_id, raised_by, raised_at, raised_with, alert_type, severity,
        trigger_method, is_drill, status, differences, guest_id, notes)
      values (${of.organisationId}::uuid, ${venueId}::uuid, 'call', ${staff.userId}::uuid, platform.app_now(), 'session', 'other',
        'medium', 'manual', false, 'sent', '[]', ${guestId}::uuid, 'Ines Quaresma shouts')`),
  )
  app.clock.current = new Date('2030-01-01T00:00:00Z')
  await purgeNow(of)
  const left = await inside(app, of, (tx) =>
    tx.first(sql`
      select (select count(*)::int from guests) as guests, (select count(*)::int from tasks) as tasks,
        (select count(*)::int from hand_over_items) as items, guest_id, notes from safety_alerts`),
  )
  expect(left).toEqual({ guests: 0, tasks: 0, items: 0, guest_id: null, notes: null })
  app.clock.current = start
})

test('nothing of another organisation goes', async () => {
  const [of, other] = [await app.organisation(), await app.organisation()]
  const kept = await fill(app, other)
  app.clock.current = new Date('2030-01-01T00:00:00Z')
  await purgeNow(of)
  expect(await present(app, other, kept)).not.toContain(false)
  app.clock.current = start
})
