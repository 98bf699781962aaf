import type { Logger } from 'pino'
import type { LiveKind } from './emit.ts'
import type { Tx } from '../db/transaction.ts'
import { Failure } from '../errors.ts'
import { listFirstPlaces } from './queries.ts'
import type { LiveEventRow } from './queries.ts'

/**
 * What may be shown of records at this moment, by id: who, what, where and how serious, never contact data. Sealed,
 * withdrawn and deleted ones are absent. The transaction is that of a job, at all venues.
 */
export type LivePresenter = (tx: Tx, subjectIds: readonly string[]) => Promise<Map<string, object>>
export type LivePresenters = { readonly [K in LiveKind]?: LivePresenter }

export interface PresentedEvent extends LiveEventRow {
  /** Null: nothing of the subject may be shown. */
  readonly data: object | null
  /** Place of the first event about the subject, if nothing of it may be shown. */
  readonly firstPlace: number | undefined
}

/** Runs `work` in its own transaction, at all venues of the organisation. */
export type InOrganisation = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const isAway = (error: unknown) => error instanceof Failure && error.code === 'unavailable'

/** Reads events and, in the same transaction, what may be shown of their subjects. */
export async function readPresented(
  inside: InOrganisation,
  presenters: LivePresenters,
  read: (tx: Tx) => Promise<readonly LiveEventRow[]>,
  log: Logger,
): Promise<PresentedEvent[]> {
  let rows: readonly LiveEventRow[] = []
  try {
    return await inside(async (tx) => {
      rows = await read(tx)
      const shown = await Promise.all(kindsOf(rows).map((kind) => present(tx, presenters, kind, rows)))
      return withData(tx, rows, new Map(shown.flatMap((one) => [...one])))
    })
  } catch (error) {
    if (isAway(error) || rows.length === 0) throw error
    log.error({ err: error }, 'a kind of live event could not be presented; each is tried alone')
    return presentApart(inside, presenters, rows, log)
  }
}

/** A failure of one kind must not delay the others: it is left out and logged. */
async function presentApart(
  inside: InOrganisation,
  presenters: LivePresenters,
  rows: readonly LiveEventRow[],
  log: Logger,
): Promise<PresentedEvent[]> {
  const shown = new Map<string, object>()
  for (const kind of kindsOf(rows)) {
    try {
      const data = await inside((tx) => present(tx, presenters, kind, rows))
      for (const [id, one] of data) shown.set(id, one)
    } catch (error) {
      if (isAway(error)) throw error
      log.error({ err: error, kind }, 'live events of a kind are left out')
    }
  }
  return inside((tx) => withData(tx, rows, shown))
}

const kindsOf = (rows: readonly LiveEventRow[]) => [...new Set(rows.map(({ kind }) => kind))]

async function present(
  tx: Tx,
  presenters: LivePresenters,
  kind: LiveKind,
  rows: readonly LiveEventRow[],
): Promise<Map<string, object>> {
  const ids = new Set(rows.filter((row) => row.kind === kind).map((row) => row.subject_id))
  return (await presenters[kind]?.(tx, [...ids])) ?? new Map<string, object>()
}

async function withData(
  tx: Tx,
  rows: readonly LiveEventRow[],
  shown: ReadonlyMap<string, object>,
): Promise<PresentedEvent[]> {
  const hidden = rows.flatMap(({ subject_id: id }) => (shown.has(id) ? [] : [id]))
  const firsts = hidden.length > 0 ? await listFirstPlaces(tx, hidden) : undefined
  return rows.map((row) => {
    const { subject_id: id } = row
    return { ...row, data: shown.get(id) ?? null, firstPlace: firsts?.get(id) }
  })
}
