import { contract } from '@comity/contract'
import { trustLevel } from '@comity/domain/trust'
import type { Session } from '../../../platform/auth/session.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { presentTrust } from '../present.ts'
import { findTrust, listTrustDays, trustMatters } from '../queries.ts'

const mostDays = 100

/** @throws Failure not_found outside the scope */
export async function readTrust(session: Session, profileId: string) {
  const [scope, row] = await session.read((tx) => Promise.all([tx.scope, findTrust(tx, profileId)]))
  if (!row) throw new Failure('not_found')
  return presentTrust(row, scope)
}

export const getTrustScoreRoute = handle(contract.getTrustScore, ({ session, params }) =>
  readTrust(session, params.guestId),
)

export const getTrustScoreHistoryRoute = handle(
  contract.getTrustScoreHistory,
  async ({ session, params }) => {
    const trust = await readTrust(session, params.guestId)
    const days = await session.read((tx) => listTrustDays(tx, trust.guest.id, mostDays))
    return { ...trust, history: days.map((day) => ({ ...day, level: trustLevel(day.score) })) }
  },
)

export const getGuestTrustProfileRoute = handle(
  contract.getGuestTrustProfile,
  async ({ session, params }) => {
    const trust = await readTrust(session, params.guestId)
    return { trust, ...(await session.read((tx) => trustMatters(tx, trust.guest.id))) }
  },
)
