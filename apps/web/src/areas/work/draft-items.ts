/** What is being typed. */
export interface Draft {
  readonly text: string
  readonly isUrgent: boolean
}

/** An item of a hand-over that is being written. */
export interface DraftItem extends Draft {
  readonly key: string
}

/** The items with the one being typed at the end, so that no text is lost; blank ones are dropped. */
export function withDraft(items: readonly DraftItem[], draft: Draft): DraftItem[] {
  const text = draft.text.trim()
  return text ? [...items, { ...draft, text, key: crypto.randomUUID() }] : [...items]
}

/** The same items with one of them moved up or down by a place; at the end of the list it stays. */
export function movedItem(items: readonly DraftItem[], index: number, by: -1 | 1): DraftItem[] {
  const to = index + by
  const [one, other] = [items[index], items[to]]
  if (!one || !other) return [...items]
  return items.map((item, at) => (at === index ? other : at === to ? one : item))
}
