import { contract } from '@comity/contract'
import { schoolTypeOf } from '@comity/domain/base'
import { unlessRefused } from '../../../platform/auth/session.ts'
import { sessionLimits } from '../../../platform/auth/sessions.ts'
import { handle } from '../../../platform/http/call.ts'
import { findOrganisation, getPreferences } from '../../platform/index.ts'
import { getOwnMembership, listOwnGrants, listOwnOrganisations, listOwnVenues } from '../queries.ts'
import { isOwnSession } from '../recently.ts'

const nobody = { user: null, organisation: null, session: null, organisations: [], roles: [], venues: [] }

const asStaff = (venueId: string) => ({ role: 'staff' as const, venueId })

export const getMeRoute = handle(contract.getMe, async ({ session }) => {
  if (!session) return nobody
  // Without a session the response is an empty one, not an error.
  const read = await unlessRefused(() =>
    session.read((tx) =>
      Promise.all([
        tx.scope,
        getOwnMembership(tx),
        findOrganisation(tx),
        getPreferences(tx),
        listOwnGrants(tx),
        listOwnVenues(tx),
        listOwnOrganisations(tx),
      ]),
    ),
  )
  if (!read) return nobody
  const [scope, member, organisation, preferences, roles, venues, organisations] = read
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
    session: scope.session
      ? {
          id: scope.session.id,
          method: scope.session.method,
          secondFactor: scope.session.secondFactor,
          autoLockSeconds: scope.session.method === 'pin' ? sessionLimits('pin').idle : null,
        }
      : null,
    // An identity provider does not learn where else the person works.
    organisations: organisations
      .map((one) => ({ id: one.organisation_id, name: one.name }))
      .filter(({ id }) => isOwnSession(scope.session) || id === scope.organisationId),
    // A PIN gives staff rights at one venue, whatever other roles the person has.
    roles: scope.session?.method === 'pin' ? scope.venueIds.map(asStaff) : roles,
    venues: venues.map(({ chosenType, ...venue }) => ({
      ...venue,
      schoolType: schoolTypeOf(venue.sector, chosenType),
    })),
  }
})
