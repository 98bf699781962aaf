import type { Client } from 'pg'
import { keysOf } from '../../apps/server/src/modules/identity/keys.ts'
import { withClient, withCluster, withDatabase } from '../lib/cluster.ts'
import type { BenchDatabase } from '../lib/cluster.ts'
import { copyRows } from '../lib/copy.ts'
import { makeTenant } from '../lib/organisation.ts'
import type { Tenant } from '../lib/organisation.ts'
import { Guests } from './people.ts'

export interface DuplicateWorld {
  readonly database: BenchDatabase
  readonly client: Client
  readonly tenant: Tenant
  readonly guests: Guests
  readonly size: number
}

/** A database with one organisation whose profiles have all been compared, while `work` runs. */
export function withDuplicateWorld<T>(size: number, work: (world: DuplicateWorld) => Promise<T>): Promise<T> {
  return withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 1 })
        const world = { database, client, tenant, guests: new Guests(), size }
        await load(world)
        return work(world)
      }),
    ),
  )
}

/** As a superuser and without triggers: only the stored result is measured. */
async function load({ client, tenant, guests, size }: DuplicateWorld): Promise<void> {
  const { organisationId, vault } = tenant
  const at = new Date().toISOString()
  const all = function* () {
    for (let number = 1; number <= size; number++) yield guests.guest(number)
  }
  const rows = function* () {
    for (const { guestId, number, name, birthDate, contact } of all()) {
      const sealed = Object.keys(contact).length > 0 ? vault.sealContact(contact) : undefined
      const [key, text] = sealed ? [hex(sealed.wrappedKey), hex(sealed.contact)] : [null, null]
      yield [organisationId, guestId, name, number, birthDate, key, text, at, at]
    }
  }
  const keyRows = function* () {
    for (const { guestId, name, birthDate, contact } of all()) {
      const keys = keysOf({ guestId, name, birthDate, isMinor: false, contact }, vault)
      for (const key of new Set(keys)) yield [organisationId, String(key), guestId]
    }
  }
  await client.query("set session_replication_role = 'replica'")
  await client.query("set maintenance_work_mem = '1GB'")
  // Loading is far faster without them; they are created again below.
  await client.query('drop index identity_keys_by_guest')
  await client.query('alter table identity_keys drop constraint identity_keys_pkey')
  await copyRows(
    client,
    'guests (organisation_id, guest_id, name, number, birth_date, wrapped_key, contact, created_at, matched_at)',
    rows(),
  )
  await copyRows(client, 'identity_keys (organisation_id, key, guest_id)', keyRows())
  await client.query('alter table identity_keys add primary key (organisation_id, key, guest_id)')
  await client.query('create index identity_keys_by_guest on identity_keys (organisation_id, guest_id)')
  await client.query('update organisations set next_guest_number = $1', [size + 1])
  await client.query('vacuum (analyze) guests, identity_keys')
  await client.query('checkpoint')
}

function hex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}
