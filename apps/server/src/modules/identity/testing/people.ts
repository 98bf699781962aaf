import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import type { Contact } from '../../../platform/vault.ts'
import { build, sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { takeGuestNumbers } from '../../profiles/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { matchGuests } from '../jobs/match-guests.ts'

export interface Overrides extends Contact {
  readonly name?: string | null
  readonly birthDate?: string
  readonly isMinor?: boolean
  readonly isArchived?: boolean
}

/** A guest as a form or an import stores it: contact sealed, not yet compared. */
export function makeGuest(app: TestApp, of: TestOrganisation, overrides: Overrides = {}): Promise<string> {
  const { name = 'Ines Quaresma', birthDate, isMinor = false, isArchived = false, ...contact } = overrides
  return inside(app, of, async (tx) => {
    const vault = await organisationVault(app.services, tx)
    const sealed = Object.keys(contact).length > 0 ? vault.sealContact(contact) : undefined
    const guestId = crypto.randomUUID()
    await tx.run(
      build.insertInto('guests').values({
        organisation_id: of.organisationId,
        guest_id: guestId,
        name,
        number: await takeGuestNumbers(tx, 1),
        birth_date: birthDate ?? null,
        is_minor: isMinor,
        archived_at: isArchived ? app.clock.now() : null,
        wrapped_key: sealed?.wrappedKey ?? null,
        contact: sealed?.contact ?? null,
        created_at: app.clock.now(),
      }),
    )
    return guestId
  })
}

/** Two profiles of one person, the second later and with a typing error. */
export async function makeTwice(app: TestApp, of: TestOrganisation): Promise<[string, string]> {
  const [email, phone] = [`${crypto.randomUUID()}@quay.example`, somePhone()]
  const first = await makeGuest(app, of, { name: 'Ottoline Farrow', birthDate: '1979-05-14', email, phone })
  app.clock.forward(1000)
  const second = await makeGuest(app, of, { name: 'Otoline Farrow', birthDate: '1979-05-14', email, phone })
  return [first, second]
}

let drawn = 100_000

export const somePhone = () => `+447700${(drawn += 1)}`

/** Compares every pending profile of the organisation. */
export function matchAll(app: TestApp, of: TestOrganisation): Promise<void> {
  return matchGuests(app.services, { organisationId: of.organisationId })
}

export interface StoredPair extends RowOf<'identity_pairs', 'probability' | 'decision'> {
  a: ColumnOf<'identity_pairs', 'guest_a'>
  b: ColumnOf<'identity_pairs', 'guest_b'>
}

export function pairsOf(app: TestApp, of: TestOrganisation): Promise<StoredPair[]> {
  return inside(app, of, (tx) =>
    tx.all(sql<StoredPair>`
      select guest_a as a, guest_b as b, probability, decision from identity_pairs order by guest_a, guest_b`),
  )
}

export async function rootsOf(app: TestApp, of: TestOrganisation, ids: readonly string[]): Promise<string[]> {
  const rows = await inside(app, of, (tx) =>
    tx.all(sql<RowOf<'guests', 'guest_id'> & { root: string }>`
      select guest_id, coalesce(merged_into, guest_id) as root from guests`),
  )
  return ids.map((id) => rows.find((row) => row.guest_id === id)?.root ?? 'none')
}
