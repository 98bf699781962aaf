import { foldName } from '@comity/domain/guests'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Contact } from '../../../platform/vault.ts'
import { keysOf, newGuestStanding } from '../../guests/index.ts'
import { listDrafts } from './queries.ts'
import type { StoredDraft } from './queries.ts'
import type { CheckContext, DraftRow } from './types.ts'

export interface Identity {
  readonly name: string | null
  readonly language: string | null
  readonly birthDate: string | null
  readonly contact: Contact
}

/** Fields of a guest in which a file may differ from the known value. */
export type DifferingField = 'name' | 'language' | 'birthDate' | 'email' | 'phone' | 'address' | 'document'

interface Draft extends Identity {
  readonly isMinor: boolean
  readonly knownState: string | null
  readonly hasMerges: boolean
}

/**
 * Guests as the commit will write them: new ones, and known ones with the file's additions. A later row may add a phone
 * number to a guest from an earlier row or chunk.
 */
export class GuestDrafts {
  readonly #context: CheckContext
  readonly #stored: Map<string, StoredDraft>
  readonly #drafts = new Map<string, Draft>()

  private constructor(context: CheckContext, stored: readonly StoredDraft[]) {
    this.#context = context
    this.#stored = new Map(stored.map((draft) => [draft.guest_id, draft]))
  }

  /** Drafts of this import for some guests and, where known guests are filled, the guests themselves. */
  static async load(
    tx: Tx,
    context: CheckContext,
    guestIds: readonly string[],
    options: { fillsKnown: boolean },
  ): Promise<GuestDrafts> {
    return new GuestDrafts(context, await listDrafts(tx, context.importId, guestIds, options.fillsKnown))
  }

  make(guestId: string, said: Identity): void {
    this.#drafts.set(guestId, {
      ...said,
      isMinor: this.#isMinor(said.birthDate),
      knownState: null,
      hasMerges: false,
    })
  }

  /** Fills empty fields; a known value stays. Returns the differing fields, and whether anything was added. */
  fill(guestId: string, said: Identity): { isMore: boolean; differing: DifferingField[] } {
    const known = this.#draftOf(guestId)
    if (!known) return { isMore: false, differing: [] }
    // Profiles of one guest are all minors or none is: such a date waits until the merge is undone.
    const isKept = known.hasMerges && !known.isMinor && this.#isMinor(said.birthDate)
    const birthDate = known.birthDate ?? (isKept ? null : said.birthDate)
    const next: Draft = {
      ...known,
      name: known.name ?? said.name,
      language: known.language ?? said.language,
      birthDate,
      contact: { ...said.contact, ...known.contact },
      // A birth date can make a minor but never lifts a protection.
      isMinor: known.isMinor || this.#isMinor(birthDate),
    }
    const isMore = !isDeepStrictEqual(next, known)
    if (isMore) this.#drafts.set(guestId, next)
    return { isMore, differing: differing(next, said) }
  }

  /** Whether the guest existed before this import. */
  isKnown(guestId: string): boolean {
    return (this.#draftOf(guestId)?.knownState ?? null) !== null
  }

  /** The guest as they will be after the commit. */
  get(guestId: string): Identity | undefined {
    return this.#draftOf(guestId)
  }

  rows(): DraftRow[] {
    return [...this.#drafts].map(([guestId, draft]) => this.#toRow(guestId, draft))
  }

  #draftOf(guestId: string): Draft | undefined {
    const draft = this.#drafts.get(guestId)
    const stored = this.#stored.get(guestId)
    if (draft || !stored) return draft
    const { wrapped_key: wrappedKey, contact } = stored
    return {
      name: stored.name,
      language: stored.language,
      birthDate: stored.birth_date,
      isMinor: stored.is_minor,
      knownState: stored.known_state,
      hasMerges: stored.has_merges,
      contact: wrappedKey && contact ? this.#context.vault.openContact({ wrappedKey, contact }) : {},
    }
  }

  #isMinor(birthDate: string | null): boolean {
    const { sector, today } = this.#context
    return newGuestStanding(sector, birthDate === null ? undefined : { birthDate, today }).is_minor
  }

  #toRow(guestId: string, draft: Draft): DraftRow {
    const { vault } = this.#context
    const { contact } = draft
    const sealed = Object.keys(contact).length > 0 ? vault.sealContact(contact) : undefined
    return {
      guest_id: guestId,
      name: draft.name,
      language: draft.language,
      birth_date: draft.birthDate,
      is_minor: draft.isMinor,
      known_state: draft.knownState,
      wrapped_key: sealed?.wrappedKey.toString('base64') ?? null,
      contact: sealed?.contact.toString('base64') ?? null,
      keys: keysOf({ name: draft.name ?? undefined, ...contact }, vault),
    }
  }
}

function differing(draft: Draft, said: Identity): DifferingField[] {
  const isOtherName = said.name !== null && foldName(said.name) !== foldName(draft.name ?? '')
  return [
    ...(isOtherName ? (['name'] as const) : []),
    ...(['language', 'birthDate'] as const).filter(
      (field) => said[field] !== null && said[field] !== draft[field],
    ),
    ...(['email', 'phone', 'address', 'document'] as const).filter(
      (field) =>
        said.contact[field] !== undefined && !isDeepStrictEqual(said.contact[field], draft.contact[field]),
    ),
  ]
}
