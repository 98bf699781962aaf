import type { ImportKind } from '@comity/domain/integrations'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { ImportRow } from '../rows.ts'
import { askQuestions } from './ask.ts'
import { refreshStatistics } from './statistics.ts'
import { dropChangedFacts, recordStayFacts } from './stay-facts.ts'
import { fillGuests, rememberSources, writeNewGuests } from './write-guests.ts'
import { writeIncidents } from './write-incidents.ts'
import { writeRatings } from './write-ratings.ts'
import { addStays, noteSources, updateStays } from './write-stays.ts'

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
  const filled = await fillGuests(tx, row)
  const guests = made + filled
  if (row.kind !== 'guests') return { guests, ...(await writers[row.kind](tx, row)) }
  await rememberSources(tx, row)
  return { guests, added: made, updated: filled }
}

const writers: Record<Exclude<ImportKind, 'guests'>, (tx: SystemTx, row: ImportRow) => Promise<Records>> = {
  async stays(tx, row) {
    const { import_id: importId } = row
    const updated = await updateStays(tx, importId)
    const added = await addStays(tx, importId)
    await refreshStatistics(tx, 'stays', added)
    await askQuestions(tx, row)
    await noteSources(tx, importId)
    await dropChangedFacts(tx, importId, 'before')
    await recordStayFacts(tx, importId)
    return { added, updated }
  },
  feedback: async (tx, row) => ({ added: await writeRatings(tx, row), updated: 0 }),
  incidents: async (tx, row) => ({ added: await writeIncidents(tx, row), updated: 0 }),
}
