import type { ImportKind } from '@comity/domain/integrations'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { ImportRow } from '../rows.ts'
import { refreshStatistics } from './statistics.ts'
import { dropChangedFacts, recordStayFacts } from './stay-facts.ts'
import { fillGuests, rememberSources, writeNewGuests } from './write-guests.ts'
import { writeIncidents } from './write-incidents.ts'
import { writeRatings } from './write-ratings.ts'
import { addStays, updateStays } from './write-stays.ts'

/** What a commit wrote: guests created or filled, and records of the kind. */
export interface Written {
  readonly guests: number
  readonly added: number
  readonly updated: number
}

type Records = Pick<Written, 'added' | 'updated'>

/** Writes the checked rows of an import in a few statements: guests first, then the records of its kind. */
export async function writeImport(tx: SystemTx, row: ImportRow, firstNumber: number): Promise<Written> {
  const made = await writeNewGuests(tx, row, firstNumber)
  if (row.kind !== 'guests') return { guests: made, ...(await writers[row.kind](tx, row)) }
  const filled = await fillGuests(tx, row)
  await rememberSources(tx, row)
  return { guests: made + filled, added: made, updated: filled }
}

const writers: Record<Exclude<ImportKind, 'guests'>, (tx: SystemTx, row: ImportRow) => Promise<Records>> = {
  async stays(tx, { import_id: importId, venue_id: venueId }) {
    const added = await addStays(tx, importId, venueId)
    await refreshStatistics(tx, 'stays', added)
    const updated = await updateStays(tx, importId)
    await dropChangedFacts(tx, importId, 'before')
    await recordStayFacts(tx, importId)
    return { added, updated }
  },
  feedback: async (tx, row) => ({ added: await writeRatings(tx, row), updated: 0 }),
  incidents: async (tx, row) => ({ added: await writeIncidents(tx, row), updated: 0 }),
}
