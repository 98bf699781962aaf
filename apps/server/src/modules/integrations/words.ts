import { plainText, readStatus, stayStatuses } from '@comity/domain/integrations'
import type { ColumnMapping, StayStatus } from '@comity/domain/integrations'
import { build } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'

const wordFields = ['status', 'venue'] as const
export type WordField = (typeof wordFields)[number]

/** A word of the file and its meaning: a status, or the id of a venue; null: a person must give it. */
export interface FileWord {
  readonly field: WordField
  readonly word: string
  readonly rows: number
  readonly meaning: string | null
}

/** {field: {word as plain text: meaning}} */
export type WordMeanings = Readonly<Partial<Record<WordField, Readonly<Record<string, string>>>>>

/** Words kept of one column: no system has more statuses, and no organisation more venues. */
export const mostWords = 200

export function wordColumns(mapping: ColumnMapping): { field: WordField; column: number }[] {
  return wordFields.flatMap((field) => {
    const column = mapping.indexOf(field)
    return column < 0 ? [] : [{ field, column }]
  })
}

/** Counts the words of a file while it is read. */
export class WordCounter {
  readonly #columns: ReturnType<typeof wordColumns>
  readonly #counts = new Map<string, { field: WordField; word: string; rows: number }>()

  constructor(mapping: ColumnMapping) {
    this.#columns = wordColumns(mapping)
  }

  add(cells: readonly string[]): void {
    for (const { field, column } of this.#columns) this.count(field, cells[column] ?? '', 1)
  }

  count(field: WordField, cell: string, rows: number): void {
    const key = `${field} ${plainText(cell)}`
    if (plainText(cell) === '') return
    const known = this.#counts.get(key)
    if (known) known.rows += rows
    else if (this.#counts.size < mostWords * wordFields.length)
      this.#counts.set(key, { field, word: cell.trim().slice(0, 200), rows })
  }

  /** The words with their meanings, given by a person or understood directly. */
  explained(said: WordMeanings, venues: ReadonlyMap<string, string>): FileWord[] {
    const words = [...this.#counts.values()].map((counted) => ({
      ...counted,
      meaning: meaningOf(counted, said, venues),
    }))
    // Words without a meaning come first.
    return words.toSorted(
      (a, b) =>
        Number(a.meaning !== null) - Number(b.meaning !== null) ||
        b.rows - a.rows ||
        (a.word < b.word ? -1 : 1),
    )
  }
}

function meaningOf(
  { field, word }: Pick<FileWord, 'field' | 'word'>,
  said: WordMeanings,
  venues: ReadonlyMap<string, string>,
): string | null {
  const plain = plainText(word)
  const meanings = said[field] ?? {}
  const told = Object.hasOwn(meanings, plain) ? meanings[plain] : undefined
  if (field === 'status') return told ?? readStatus(word) ?? null
  // A remembered venue counts only while the caller works there.
  const isOwn = told !== undefined && [...venues.values()].includes(told)
  return isOwn ? told : (venues.get(plain) ?? null)
}

/** The caller's venues by name and by code, as plain text. */
export async function venuesByWord(tx: StaffTx): Promise<ReadonlyMap<string, string>> {
  const { venueIds } = await tx.scope
  const venues = await tx.all(
    build
      .selectFrom('venues')
      .select(['venue_id', 'name', 'code'])
      .where('venue_id', 'in', venueIds.length > 0 ? [...venueIds] : [null as never])
      .where('closed_at', 'is', null),
  )
  return new Map(
    venues.flatMap(({ venue_id, name, code }) => [name, code].map((word) => [plainText(word), venue_id])),
  )
}

export function isStatus(text: string): text is StayStatus {
  return (stayStatuses as readonly string[]).includes(text)
}

/** Meanings by plain word, for reading rows. */
export function meaningsOf(words: readonly FileWord[], field: WordField): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((each) =>
      each.field === field && each.meaning !== null ? [[plainText(each.word), each.meaning]] : [],
    ),
  )
}
