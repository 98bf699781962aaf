import type { Caller } from '../../app.ts'
import type { Asked, OnRecord, Rows } from '../row.ts'
import { makeApproval, makeBreakGlass, makeDevice, makeInvitation, makeKey } from '../world.ts'
import type { World } from '../make-world.ts'

const preferences = {
  channels: { email: true, sms: false },
  quietHours: null,
  phone: null,
}

/** A request about a member who works at the first venue. */
const onMember = (body?: (world: World) => object): OnRecord => ({
  record: 'organisation',
  async ask(world): Promise<Asked> {
    const { userId } = await world.app.signedIn(world.home, 'staff', world.venueId)
    return { params: { memberId: userId }, ...(body ? { body: body(world) } : {}) }
  },
})

/** A further session of the caller, so that their own continues. */
async function furtherSession({ app }: World, caller: Caller): Promise<string> {
  const started = await app.services.signIn.startSession({
    userId: caller.userId,
    method: 'password',
    organisationId: null,
    organisationFixed: false,
    deviceId: null,
    secondFactor: false,
    now: app.clock.now(),
  })
  return started.sessionId
}

export const accounts = {
  changeOrganisation: {
    record: 'organisation',
    notVouchedFor: true,
    ask: async ({ home }) => ({ body: { organisationId: home.organisationId } }),
    unknown: () => ({ body: { organisationId: crypto.randomUUID() } }),
  },
  getManagerPreferences: {
    record: 'owner',
    ask: async (_world, caller) => ({ params: { managerId: caller.userId } }),
  },
  updateManagerPreferences: {
    record: 'owner',
    ask: async (_world, caller) => ({ params: { managerId: caller.userId }, body: preferences }),
  },
  listInvitations: { record: 'none', shows: 'venue', trace: 'invitation' },
  createInvitation: {
    record: 'venue',
    outOfReach: 'unknown_venue',
    toColleagues: 'role_above_own',
    ask: async ({ venueId }) => ({ body: { role: 'staff', venueIds: [venueId] } }),
    unknown: () => ({ body: { role: 'staff', venueIds: [crypto.randomUUID()] } }),
  },
  revokeInvitation: {
    record: 'venue',
    ask: async (world) => ({ params: { invitationId: await makeInvitation(world) } }),
  },
  getMyProfile: { record: 'none', shows: 'owner' },
  updateMyProfile: { record: 'none' },
  setOwnPin: { record: 'none', recently: true, ask: { body: { pin: '804217' } } },
  listSessions: { record: 'none', shows: 'owner' },
  endSession: {
    record: 'owner',
    ask: async (world, caller) => ({ params: { sessionId: await furtherSession(world, caller) } }),
  },
  listDevices: { record: 'none', shows: 'venue', trace: 'device' },
  createDevice: {
    record: 'venue',
    outOfReach: 'unknown_venue',
    ask: async ({ venueId }) => ({ body: deviceAt(venueId) }),
    unknown: () => ({ body: deviceAt(crypto.randomUUID()) }),
  },
  removeDevice: {
    record: 'venue',
    ask: async (world) => ({ params: { deviceId: await makeDevice(world) } }),
  },
  listApiKeys: { record: 'none', shows: 'organisation', trace: 'key' },
  createApiKey: {
    record: 'organisation',
    outOfReach: 'unknown_venue',
    recently: true,
    ask: async ({ venueId }) => ({ body: keyAt(venueId) }),
    unknown: () => ({ body: keyAt(crypto.randomUUID()) }),
  },
  revokeApiKey: {
    record: 'organisation',
    ask: async (world) => ({ params: { keyId: (await makeKey(world)).id } }),
  },
  getOrganisation: { record: 'none', shows: 'organisation', trace: 'organisation' },
  updateOrganisation: { record: 'none' },
  createVenue: { record: 'none' },
  updateVenue: {
    record: 'organisation',
    ask: async ({ venueId }) => ({ params: { venueId }, body: { name: 'Venue 1' } }),
  },
  listMembers: { record: 'none', shows: 'venue', trace: 'member' },
  updateMemberRoles: onMember(({ venueId }) => ({ grants: [{ role: 'staff', venueId }] })),
  removeMember: onMember(),
  listApprovals: { record: 'none', shows: 'organisation', trace: 'approval' },
  decideApproval: {
    record: 'organisation',
    ask: async (world) => ({
      params: { approvalId: await makeApproval(world) },
      body: { decision: 'refuse' },
    }),
  },
  listBreakGlass: { record: 'none', shows: 'owner', trace: 'breakGlass' },
  openBreakGlass: { record: 'none' },
  endBreakGlass: {
    record: 'owner',
    ask: async (world, caller) => ({ params: { breakGlassId: await makeBreakGlass(world, caller.userId) } }),
  },
  listAuditLog: { record: 'none', shows: 'organisation', trace: 'member' },
  exportAuditLog: { record: 'none', shows: 'organisation', trace: 'member' },
  verifyAuditLog: { record: 'none', shows: 'nothing' },
} satisfies Partial<Rows>

const deviceAt = (venueId: string) => ({ name: 'Bar', venueId, where: 'another_device' })
const keyAt = (venueId: string) => ({
  name: 'Kiosk',
  scopes: ['bookings:read'],
  venueIds: [venueId],
  expiresInDays: 1,
})
