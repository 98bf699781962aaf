import { DatabaseError } from 'pg'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { withdrawStayFacts } from '../committing/stay-facts.ts'
import { allowLongStatements, planAfresh } from '../jobs/run.ts'
import { lockImport, readImport, updateImport } from '../queries.ts'
import { refuseUnless } from './refuse.ts'

/** Takes an import back: its stays and guests go, stays that it changed are as before. Nothing may rest on them. */
export async function undoImport(tx: StaffTx, importId: string) {
  const row = await lockImport(tx, importId)
  const scope = await tx.scope
  refuseUnless('undo', row, scope)
  await Promise.all([allowLongStatements(tx), planAfresh(tx)])
  const inTheWay = await findInTheWay(tx, importId)
  if (inTheWay.length) throw new Failure('not_allowed_now', { detail: `In the way: ${inTheWay.join(', ')}` })
  await withdrawStayFacts(tx, importId)
  await tx.run(sql`
    update stays s set room = c.room, status = c.status, arrives_on = c.arrives_on, departs_on = c.departs_on,
      adults = c.adults, children = c.children, channel = c.channel, source_row = c.source_row, updated_at = platform.app_now()
    from import_changes c
    where c.import_id = ${importId}::uuid and s.organisation_id = c.organisation_id and s.stay_id = c.stay_id`)
  await tx.run(sql`delete from import_changes where import_id = ${importId}::uuid`)
  await deleteImported(tx, importId)
  await updateImport(tx, importId, { state: 'undone', undone_at: scope.now })
  await recordAudit(tx, scope, { action: 'import.undone', subject: { kind: 'import', id: importId } })
  return readImport(tx, importId)
}

/** Rows at venues that the caller does not see can rest on a guest too: the database knows them. */
async function deleteImported(tx: StaffTx, importId: string): Promise<void> {
  try {
    await tx.run(sql`delete from stays where import_id = ${importId}::uuid`)
    await tx.run(sql`delete from guests where import_id = ${importId}::uuid`)
  } catch (error) {
    const isReferenced = error instanceof DatabaseError && error.code === foreignKeyViolation
    throw isReferenced
      ? new Failure('not_allowed_now', { detail: 'In the way: records of another venue', cause: error })
      : error
  }
}

const foreignKeyViolation = '23503'

interface Counts {
  ratings: number
  facts: number
  other_stays: number
  changed_stays: number
  marked_guests: number
}

const words: Record<keyof Counts, (count: number) => string> = {
  ratings: (count) => (count === 1 ? '1 rating' : `${count} ratings`),
  facts: (count) => (count === 1 ? '1 fact of a risk score' : `${count} facts of risk scores`),
  other_stays: (count) => (count === 1 ? '1 later stay of its guests' : `${count} later stays of its guests`),
  changed_stays: (count) => (count === 1 ? '1 stay changed since' : `${count} stays changed since`),
  marked_guests: (count) =>
    count === 1 ? '1 guest watched, banned or archived' : `${count} guests watched, banned or archived`,
}

/** What was built on an import since its commit, counted, in words. */
async function findInTheWay(tx: StaffTx, importId: string): Promise<string[]> {
  const counts = await tx.first(sql<Counts>`
    with own_stays as (select stay_id, updated_at > created_at as changed from stays where import_id = ${importId}::uuid),
      own_guests as (select guest_id, status from guests where import_id = ${importId}::uuid)
    select
      (select count(*)::int from feedback f where f.stay_id in (select stay_id from own_stays)
        or f.guest_id in (select guest_id from own_guests)) as ratings,
      -- What the import itself recorded of its stays goes with it.
      (select count(*)::int from risk_facts f where (f.stay_id in (select stay_id from own_stays)
        or f.guest_id in (select guest_id from own_guests))
        and not (f.kind in ('stay_kept', 'no_show') and f.rater_id = f.venue_id)) as facts,
      (select count(*)::int from stays s where s.guest_id in (select guest_id from own_guests)
        and s.import_id is distinct from ${importId}::uuid) as other_stays,
      (select count(*)::int from own_stays where changed) + (select count(*)::int from import_changes c
        join imports i on i.organisation_id = c.organisation_id and i.import_id = c.import_id
        join stays s on s.organisation_id = c.organisation_id and s.stay_id = c.stay_id
        where c.import_id = ${importId}::uuid and s.updated_at <> i.committed_at) as changed_stays,
      (select count(*)::int from own_guests where status <> 'active') as marked_guests`)
  if (!counts) return []
  return (Object.keys(words) as (keyof Counts)[]).flatMap((what) =>
    counts[what] > 0 ? [words[what](counts[what])] : [],
  )
}
