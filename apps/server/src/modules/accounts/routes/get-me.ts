import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { getOrganisation, getPreferences } from '../../platform/index.ts'
import { getOwnMembership, listOwnGrants, listOwnVenues } from '../queries.ts'

const nobody = { user: null, organisation: null, roles: [], venues: [] }

export const getMeRoute = handle(contract.getMe, async ({ session }) => {
  if (!session) return nobody
  try {
    const [member, organisation, preferences, roles, venues] = await session.read((tx) =>
      Promise.all([
        getOwnMembership(tx),
        getOrganisation(tx),
        getPreferences(tx),
        listOwnGrants(tx),
        listOwnVenues(tx),
      ]),
    )
    if (!member || !organisation) return nobody
    return {
      user: {
        id: member.user_id,
        name: member.name,
        email: member.email,
        language: preferences?.language ?? null,
        theme: preferences?.theme ?? null,
      },
      organisation: {
        id: organisation.organisation_id,
        name: organisation.name,
        sector: organisation.sector,
        country: organisation.country,
        demo: organisation.is_demo,
      },
      roles,
      venues,
    }
  } catch (error) {
    // An ended session is nobody, which is an answer here and not an error.
    if (error instanceof Failure && (error.code === 'unauthenticated' || error.code === 'forbidden'))
      return nobody
    throw error
  }
})
