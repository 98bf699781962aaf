import type { Tx } from '../../../platform/db/transaction.ts'
import { GuestDrafts } from './guest-drafts.ts'
import type { Identity } from './guest-drafts.ts'
import { TokenOwners } from './match-guests.ts'
import { findOwners, newGuestIds } from './queries.ts'
import type { CheckContext, CheckedChunk, DraftRow, Person, ReadRow } from './types.ts'

/** The people of a chunk: known guests, guests from earlier rows, and new ones. */
export class People {
  readonly drafts: GuestDrafts
  readonly tokens: CheckedChunk['tokens'][number][] = []
  /** Guests of the organisation under any token of the chunk. */
  readonly knownIds: readonly string[]
  readonly #owners: TokenOwners
  readonly #freshIds: string[]

  private constructor(
    drafts: GuestDrafts,
    owners: TokenOwners,
    knownIds: readonly string[],
    freshIds: readonly string[],
  ) {
    this.drafts = drafts
    this.knownIds = knownIds
    this.#owners = owners
    this.#freshIds = freshIds.toReversed()
  }

  static async meet(
    tx: Tx,
    context: CheckContext,
    rows: readonly ReadRow[],
    options: { fillsKnown: boolean; guestIds?: readonly string[] } = { fillsKnown: false },
  ): Promise<People> {
    const tokens = [...new Set(rows.flatMap((row) => row.tokens))]
    const [owners, freshIds] = await Promise.all([
      findOwners(tx, context, tokens),
      newGuestIds(tx, rows.length),
    ])
    const ids = [...new Set(owners.map((owner) => owner.guestId))]
    const drafts = await GuestDrafts.load(
      tx,
      context,
      [...new Set([...ids, ...(options.guestIds ?? [])])],
      options,
    )
    return new People(drafts, new TokenOwners(owners), ids, freshIds)
  }

  find(row: ReadRow): string | undefined {
    return this.#owners.find(row)
  }

  make(said: Identity): string {
    const guestId = this.#freshIds.pop()
    if (guestId === undefined) throw new Error('A row has no id for its new guest.')
    this.drafts.make(guestId, said)
    return guestId
  }

  /** Records that the tokens of a row lead to a guest. */
  note(row: ReadRow, guestId: string): void {
    for (const owner of this.#owners.note(row, guestId))
      this.tokens.push({ ...owner, rowNumber: row.rowNumber })
  }

  guests(): DraftRow[] {
    return this.drafts.rows()
  }
}

/** What a row of stays, ratings or incidents says about its guest. */
export function identityOf({ guestName, email, phone }: Person): Identity {
  const contact = { ...(email ? { email } : {}), ...(phone ? { phone } : {}) }
  return { name: guestName, language: null, birthDate: null, contact }
}
