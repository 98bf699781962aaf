import type { RetentionCategory } from '@comity/domain/retention'
import type { Tx } from '../../../platform/db/transaction.ts'
import { endsOf } from '../../retention/index.ts'

/** When the retention of a row ends; null while it has not begun. */
export type Kept = (category: KeptCategory, id: string) => string | null

/** For an incident the category follows from its status. */
export type KeptCategory = RetentionCategory | 'incident'

const incidentCategories = ['incident_unverified', 'incident_confirmed', 'incident_unfounded'] as const

/** Reads all rows of a category at once. */
export async function readKept(
  tx: Tx,
  wanted: readonly { readonly category: KeptCategory; readonly ids: readonly string[] }[],
): Promise<Kept> {
  const idsOf = Map.groupBy(wanted, ({ category }) => category)
  const ends = new Map<KeptCategory, Map<string, Date | null>>()
  for (const [category, groups] of idsOf) {
    const ids = [...new Set(groups.flatMap((group) => group.ids))]
    const found = category === 'incident' ? await endsOfIncidents(tx, ids) : await endsOf(tx, category, ids)
    ends.set(category, found)
  }
  return (category, id) => ends.get(category)?.get(id)?.toISOString() ?? null
}

async function endsOfIncidents(tx: Tx, ids: readonly string[]) {
  const found = await Promise.all(incidentCategories.map((category) => endsOf(tx, category, ids)))
  return new Map(found.flatMap((ends) => [...ends]))
}
