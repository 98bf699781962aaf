import { contract, rolesFor } from '@comity/contract'
import type { Role } from '@comity/contract'
import type { Session } from '../../../platform/auth/session.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentAppeal, presentCase } from '../present.ts'
import { caseOrder, getCase, listAssigned } from '../queries/cases.ts'
import { disputeOrder, getDispute, listDisputes } from '../queries/disputes.ts'

/** Managers of the venue, and the privacy officer of the organisation. */
const ofTheVenue = rolesFor('manager_or_privacy')

/** The roles that a session holds of those that open these calls. */
const rolesOf = async (session: Session) => (await session.read((tx) => tx.scope)).roles
const isOfTheVenue = (roles: readonly Role[]) => roles.some((role) => ofTheVenue.includes(role))

export const listAppealsRoute = handle(contract.listAppeals, async ({ session: opened, query, now }) => {
  const { venueId, open } = query
  const as = query.as ?? (isOfTheVenue(await rolesOf(opened)) ? 'manager' : 'reviewer')
  // With the roles of one side only, so that a reviewer reads no disputes of venues they do not manage.
  const session = opened.only(as === 'manager' ? ofTheVenue : rolesFor(as))
  if (as === 'reviewer') {
    // Open cases by deadline, the soonest first.
    const sort = query.sort ?? (open ? 'dueAt' : '-receivedAt')
    const page = pageFrom({ ...query, sort }, caseOrder)
    const found = await session.read((tx) => readPage(tx, page, (part) => listAssigned({ open }, part)))
    return shown(found, (row) => presentCase(row, now))
  }
  const page = pageFrom({ ...query, sort: query.sort ?? '-receivedAt' }, disputeOrder)
  const [scope, found] = await session.read((tx) =>
    Promise.all([tx.scope, readPage(tx, page, (part) => listDisputes({ venueId, open }, part))]),
  )
  return shown(found, (row) => presentAppeal(row, scope))
})

export const getAppealRoute = handle(contract.getAppeal, async ({ session, params, now }) => {
  const { appealId } = params
  const roles = await rolesOf(session)
  if (isOfTheVenue(roles)) {
    const [scope, row] = await session
      .only(ofTheVenue)
      .read((tx) => Promise.all([tx.scope, getDispute(tx, appealId)]))
    if (row) return { appeal: presentAppeal(row, scope) }
  }
  const found = roles.includes('reviewer')
    ? await session.only(rolesFor('reviewer')).read((tx) => getCase(tx, appealId))
    : undefined
  if (!found) throw new Failure('not_found')
  return { appeal: presentCase(found, now) }
})
