import type { Client } from 'pg'
import { copyRows } from '../lib/copy.ts'
import type { Tenant } from '../lib/organisation.ts'
import { keysOfPerson } from './people.ts'
import type { People } from './people.ts'

/**
 * Stores guests with their search keys and a stay each, for which one venue's rooms are occupied now. As a superuser,
 * without triggers, with indexes created afterwards: only the stored result is measured.
 */
export async function loadGuests(
  client: Client,
  tenant: Tenant,
  people: People,
  count: number,
): Promise<void> {
  const all = function* () {
    for (let number = 1; number <= count; number++) yield people.person(number)
  }
  const { organisationId, vault, venueIds } = tenant
  const venueId = venueIds[0] ?? ''
  const at = new Date().toISOString()
  const day = at.slice(0, 10)
  const occupied = 200

  await client.query("set session_replication_role = 'replica'")
  await client.query("set maintenance_work_mem = '1GB'")
  const indexes = await dropIndexes(client, ['guests', 'guest_keys', 'stays'])
  await copyRows(
    client,
    'guests (organisation_id, guest_id, name, number, created_at)',
    map(all(), (one) => [organisationId, one.guestId, `${one.given} ${one.family}`, one.number, at]),
  )
  await copyRows(
    client,
    'guest_keys (organisation_id, key, guest_id)',
    flatMap(all(), (one) => keysOfPerson(one, vault).map((key) => [organisationId, key, one.guestId])),
  )
  await copyRows(
    client,
    'stays (organisation_id, venue_id, guest_id, booking_number, room, status, arrives_on, created_at, updated_at)',
    map(all(), (one) => [
      organisationId,
      venueId,
      one.guestId,
      `B${one.number}`,
      String(100 + (one.number % 400)),
      one.number <= occupied ? 'checked_in' : 'checked_out',
      day,
      at,
      at,
    ]),
  )
  for (const index of indexes) await client.query(index)
  await client.query('vacuum (analyze) guests, guest_keys, stays')
  await client.query('checkpoint')
}

/** Drops indexes that no constraint needs; returns the statements that create them again. */
async function dropIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select i.indexname, i.indexdef from pg_indexes i
     where i.tablename = any ($1) and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [tables],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

type Row = readonly (string | number | null)[]

function* map<T>(items: Iterable<T>, make: (item: T) => Row): Generator<Row> {
  for (const item of items) yield make(item)
}

function* flatMap<T>(items: Iterable<T>, make: (item: T) => readonly Row[]): Generator<Row> {
  for (const item of items) yield* make(item)
}
