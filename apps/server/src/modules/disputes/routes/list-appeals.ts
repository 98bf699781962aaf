import { contract, rolesFor } from '@comity/contract'
import type { Role } from '@comity/contract'
import type { Session } from '../../../platform/auth/session.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentAppeal, presentCase } from '../present.ts'
import { getCase, listAssigned, placeOf } from '../queries/cases.ts'
import { getDispute, listDisputes } from '../queries/disputes.ts'

const manages = rolesFor('manager')

/** The roles that a session holds of those that open these calls. */
const rolesOf = async (session: Session) => (await session.read((tx) => tx.scope)).roles
const isManager = (roles: readonly Role[]) => roles.some((role) => manages.includes(role))

export const listAppealsRoute = handle(contract.listAppeals, async ({ session: opened, query, now }) => {
  const { limit, venueId, open } = query
  const after = fromCursor(query.cursor, { at: 'instant', id: 'uuid' })
  const as = query.as ?? (isManager(await rolesOf(opened)) ? 'manager' : 'reviewer')
  // With the roles of one side only, so that a reviewer reads no disputes of venues they do not manage.
  const session = opened.only(rolesFor(as))
  if (as === 'reviewer') {
    const rows = await session.read((tx) => listAssigned(tx, { limit, open, after }))
    return pageOf(
      rows,
      limit,
      (row) => presentCase(row, now),
      (row) => ({ at: placeOf(row, open).toISOString(), id: row.dispute_id }),
    )
  }
  const [scope, rows] = await session.read((tx) =>
    Promise.all([tx.scope, listDisputes(tx, { limit, venueId, open, after })]),
  )
  return pageOf(
    rows,
    limit,
    (row) => presentAppeal(row, scope),
    (row) => ({ at: row.received_at.toISOString(), id: row.dispute_id }),
  )
})

export const getAppealRoute = handle(contract.getAppeal, async ({ session, params, now }) => {
  const { appealId } = params
  const roles = await rolesOf(session)
  if (isManager(roles)) {
    const [scope, row] = await session
      .only(manages)
      .read((tx) => Promise.all([tx.scope, getDispute(tx, appealId)]))
    if (row) return { appeal: presentAppeal(row, scope) }
  }
  const found = roles.includes('reviewer')
    ? await session.only(rolesFor('reviewer')).read((tx) => getCase(tx, appealId))
    : undefined
  if (!found) throw new Failure('not_found')
  return { appeal: presentCase(found, now) }
})
