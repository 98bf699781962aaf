import { contract } from '@comity/contract'
import { isSameName } from '@comity/domain/guests'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { findNamed } from '../find-named.ts'
import { presentGuest } from '../../profiles/index.ts'

const mostShown = 100

export const getGuestByNameRoute = handle(contract.getGuestByName, async ({ session, params }) => {
  const rows = await findNamed(session, params.guestName, isSameName, mostShown)
  if (rows.length === 0) throw new Failure('not_found')
  return { items: rows.map(presentGuest) }
})
