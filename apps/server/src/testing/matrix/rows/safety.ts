import type { Asked, OnRecord, Rows } from '../row.ts'
import { organisationVault } from '../../../modules/platform/index.ts'
import { saveSubscription } from '../../../platform/push/index.ts'
import { testBrowser } from '../../../platform/push/testing/push-service.ts'
import type { Caller } from '../../app.ts'
import { inside, made } from '../world.ts'
import type { World } from '../make-world.ts'

async function newSubscription({ app, home }: World, { userId }: Caller): Promise<string> {
  const { subscription } = testBrowser(`https://push.example/${crypto.randomUUID()}`)
  return inside(app, home, async (tx) =>
    saveSubscription(tx, await organisationVault(app.services, tx), userId, subscription),
  )
}

async function newAlert({ app, home, venueId }: World): Promise<string> {
  const caller = await app.signedIn(home, 'staff', venueId)
  return (await made(caller, 'POST', '/api/safety-alerts/trigger', {})).alert_id
}

const onAlert = (body?: object): OnRecord => ({
  record: 'venue',
  ask: async (world): Promise<Asked> => ({
    params: { alertId: await newAlert(world) },
    ...(body ? { body } : {}),
  }),
})

const settings = {
  gestures: { triple_tap: true, long_press: true, typed_help: true, typed_sos: true },
  chain: [{ afterSeconds: 30, to: ['on_shift'] }],
  externalContact: null,
  locationMinutes: 60,
}

/** A call that names a venue in its query. */
const atVenue = (body?: object): OnRecord => {
  const asked = (venueId: string): Asked => ({ query: `?venueId=${venueId}`, ...(body ? { body } : {}) })
  return {
    record: 'venue',
    outOfReach: 'unknown_venue',
    ask: async ({ venueId }) => asked(venueId),
    unknown: () => asked(crypto.randomUUID()),
  }
}

const withVenue = (): OnRecord => ({
  record: 'venue',
  outOfReach: 'unknown_venue',
  ask: async ({ venueId }) => ({ body: { venueId } }),
  unknown: () => ({ body: { venueId: crypto.randomUUID() } }),
})

/** A call for help is accepted from anybody who may make one, whatever its content. */
export const safety = {
  triggerSafetyAlert: { record: 'none' },
  getSafetyAlert: onAlert(),
  listActiveSafetyAlerts: { record: 'none', shows: 'venue' },
  acknowledgeSafetyAlert: onAlert(),
  updateSafetyAlertStatus: onAlert({ status: 'on_the_way' }),
  listSafetyHistory: { record: 'none', shows: 'venue' },
  getSafetyAnalytics: { record: 'none', shows: 'nothing' },
  issueSafetyToken: withVenue(),
  getSafetyReadiness: atVenue(),
  getSafetySettings: atVenue(),
  updateSafetySettings: atVenue(settings),
  startSafetyDrill: withVenue(),
  addPushSubscription: {
    record: 'none',
    ask: { body: testBrowser('https://push.example/matrix').subscription },
  },
  removePushSubscription: {
    record: 'owner',
    ask: async (world, caller) => ({ params: { subscriptionId: await newSubscription(world, caller) } }),
  },
} satisfies Partial<Rows>
