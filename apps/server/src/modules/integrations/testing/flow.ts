import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { RawBuilder } from 'kysely'
import type { Caller, Reply, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { jobs } from '../jobs/index.ts'

/** A small export with everything that identifies a stay. */
export const header = 'Booking No,Guest Name,E-mail,Phone,Arrival,Departure,Status,Room'

let made = 0

/** A line of such an export, about another guest each time. */
export function line(
  overrides: Partial<
    Record<'booking' | 'name' | 'email' | 'phone' | 'arrival' | 'departure' | 'status' | 'room', string>
  > = {},
) {
  made += 1
  const name = overrides.name ?? `Velo ${letters(made)}`
  return [
    overrides.booking ?? `B${made}`,
    name,
    overrides.email ?? `velo${made}@mail.example`,
    overrides.phone ?? '',
    overrides.arrival ?? '2026-02-10',
    overrides.departure ?? '2026-02-12',
    overrides.status ?? 'Checked out',
    overrides.room ?? '101',
  ].join(',')
}

/** Numbers as letters, so that no two names are alike. */
function letters(number: number): string {
  const digits = Array.from(String(number * 7919), (digit) => 'bdfgklmnpr'[Number(digit)] ?? '')
  return `Q${digits.join('a')}o`
}

export const file = (...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`

export function exampleFile(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`../../../../../../examples/${name}`, import.meta.url)))
}

export function upload(
  caller: Caller,
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'stays.csv')
  return caller.call('POST', '/api/imports', form, headers)
}

export async function importer(app: TestApp, choice: Parameters<TestApp['organisation']>[0] = {}) {
  const organisation = await app.organisation(choice)
  const staff = await app.signedIn(organisation, 'staff')
  const manager = await app.signedIn(organisation, 'manager')
  const payload = (importId: string) => ({
    organisationId: organisation.organisationId,
    importId,
    userId: staff.userId,
  })

  const get = async (importId: string) => (await staff.call('GET', `/api/imports/${importId}`)).body
  const check = async (importId: string) => {
    const begun = await staff.call('POST', `/api/imports/${importId}/dry-run`, {})
    if (begun.status !== 202) return begun.body
    await jobs['imports/check'](app.services, payload(importId))
    return get(importId)
  }
  const commit = async (importId: string, body: object = {}) => {
    const begun = await staff.call('POST', `/api/imports/${importId}/commit`, body)
    if (begun.status !== 202) return begun.body
    await jobs['imports/commit'](app.services, payload(importId))
    return get(importId)
  }
  return {
    organisation,
    staff,
    manager,
    payload,
    get,
    check,
    commit,
    async checked(content: string | Uint8Array) {
      const uploaded = await upload(staff, content)
      return check(uploaded.body.id)
    },
    async imported(content: string | Uint8Array) {
      const uploaded = await upload(staff, content)
      await check(uploaded.body.id)
      return commit(uploaded.body.id)
    },
    query: <Row>(statement: RawBuilder<Row>) => inOrganisation(app, organisation, statement),
  }
}

/** What a manager imports of another kind than stays. */
export async function managing(app: TestApp, of: Importer, kind: 'guests' | 'feedback' | 'incidents') {
  const { manager } = of
  const step = async (importId: string, name: 'dry-run' | 'commit', body: object) => {
    const begun = await manager.call('POST', `/api/imports/${importId}/${name}`, body)
    if (begun.status !== 202) return begun.body
    const job = name === 'commit' ? 'imports/commit' : 'imports/check'
    await jobs[job](app.services, of.payload(importId))
    return (await manager.call('GET', `/api/imports/${importId}`)).body
  }
  const checked = async (...lines: string[]) => {
    const { body } = await upload(manager, `${lines.join('\n')}\n`, { kind })
    if (body.can.check === 'rating_scale_needed') {
      const sent = { mapping: body.mapping, ratingScale: '1-5' }
      await manager.call('PUT', `/api/imports/${body.id}/mapping`, sent)
    }
    return step(body.id, 'dry-run', {})
  }
  return {
    checked,
    commit: (importId: string, body: object = {}) => step(importId, 'commit', body),
    async imported(...lines: string[]) {
      const { id } = await checked(...lines)
      return step(id, 'commit', {})
    },
    undo: (importId: string) => manager.call('POST', `/api/imports/${importId}/undo`, {}),
  }
}

export type Importer = Awaited<ReturnType<typeof importer>>

function inOrganisation<Row>(app: TestApp, of: TestOrganisation, statement: RawBuilder<Row>): Promise<Row[]> {
  const scope = { job: 'test', organisationId: of.organisationId, now: app.clock.now() }
  return app.services.database.system(scope, (tx) => tx.all(statement))
}

export interface StoredStay
  extends
    RowOf<
      'stays',
      'stay_id' | 'guest_id' | 'booking_number' | 'room' | 'status' | 'arrives_on' | 'departs_on' | 'channel'
    >,
    RowOf<'guests', 'name'> {
  number: number
}

/** Every stay of an organisation with its guest, in order of writing. */
export const storedStays = sql<StoredStay>`
  select s.stay_id, s.guest_id, g.name, g.number::int as number, s.booking_number, s.room, s.status, s.arrives_on, s.departs_on, s.channel
  from stays s join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id order by s.stay_id`
