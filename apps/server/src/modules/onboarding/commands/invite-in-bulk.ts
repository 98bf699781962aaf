import type { ResponseOf } from '@comity/contract'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Services } from '../../../platform/services.ts'
import {
  countMailsLeft,
  inviteByMail,
  listInvitedAddresses,
  listMemberAddresses,
  listVenues,
} from '../../accounts/index.ts'
import type { InvitationFile } from '../invitation-file/read-file.ts'
import { readRow } from '../invitation-file/read-row.ts'
import type { ReadRow } from '../invitation-file/read-row.ts'

type Answer = ResponseOf<'inviteInBulk'>
type Row = Answer['rows'][number]
type Outcome = Row['outcome']

interface CheckedRow {
  readonly row: number
  readonly read: ReadRow
  readonly outcome: Outcome
}

/** What would happen to each row; nothing is written. */
export async function checkInvitations(tx: StaffTx, file: InvitationFile): Promise<Answer> {
  return present(tx, file, await checkRows(tx, file))
}

/**
 * Invites by the rows that are ready, all of them or, where one cannot be invited, none. Addresses that wait for an
 * answer or belong to members are left out, so that a file sent twice invites nobody twice.
 * @throws Failure rate_limited when there are more than the organisation may still invite today
 */
export async function inviteInBulk(
  services: Services,
  tx: StaffTx,
  file: InvitationFile,
  idempotency: Idempotency | undefined,
): Promise<Answer> {
  let rows: CheckedRow[] = []
  const { replayed } = await once(tx, idempotency, async () => {
    // Two administrators may send the same file at once.
    await tx.run(sql`select from organisations for no key update`)
    rows = await checkRows(tx, file)
    let last: string | undefined
    for (const { read, outcome } of rows)
      if (outcome === 'ready') last = await inviteByMail(services, tx, invitedBy(read))
    return last ?? crypto.randomUUID()
  })
  if (replayed) rows = await checkRows(tx, file)
  const done = replayed ? 'pending' : 'ready'
  return present(
    tx,
    file,
    rows.map((row) => (row.outcome === done ? { ...row, outcome: 'invited' } : row)),
  )
}

function invitedBy({ email, name, role, venues, language }: ReadRow) {
  if (!role) throw new Error('The row is not ready.')
  const venueIds = venues && venues.map(({ id }) => id)
  return { email, role, venueIds, ...(name === null ? {} : { name }), ...(language ? { language } : {}) }
}

async function checkRows(tx: StaffTx, { rows }: InvitationFile): Promise<CheckedRow[]> {
  const venues = (await listVenues(tx))
    .filter((venue) => !venue.closed_at)
    .map(({ venue_id: id, name, code }) => ({ id, name, code }))
  const read = rows.map(({ row, cells }) => ({ row, read: readRow(cells, venues) }))
  const emails = read.map((one) => one.read.email)
  const [members, pending] = [await listMemberAddresses(tx, emails), await listInvitedAddresses(tx, emails)]
  const seen = new Set<string>()
  return read.map(({ row, read: one }) => {
    const isRepeated = seen.has(one.email)
    seen.add(one.email)
    const outcome = outcomeOf(one, {
      isRepeated,
      isMember: members.has(one.email),
      isPending: pending.has(one.email),
    })
    return { row, read: one, outcome }
  })
}

function outcomeOf(
  { faults }: ReadRow,
  known: { readonly isRepeated: boolean; readonly isMember: boolean; readonly isPending: boolean },
): Outcome {
  if (faults.length > 0) return 'refused'
  if (known.isRepeated) return 'repeated'
  if (known.isMember) return 'member'
  return known.isPending ? 'pending' : 'ready'
}

async function present(tx: StaffTx, file: InvitationFile, checked: readonly CheckedRow[]): Promise<Answer> {
  const count = (outcome: Outcome) => checked.filter((row) => row.outcome === outcome).length
  return {
    ready: count('ready'),
    invited: count('invited'),
    rows: checked.map(({ row, outcome, read: { email, name, role, venues, faults } }) => ({
      row,
      email,
      name,
      role,
      venues: venues && venues.map((venue) => venue.name),
      outcome,
      errors: [...faults],
    })),
    ignoredColumns: [...file.ignoredColumns],
    mayInvite: await countMailsLeft(tx),
  }
}
