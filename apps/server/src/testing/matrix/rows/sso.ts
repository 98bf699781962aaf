import { secretHash } from '../../../platform/auth/api-key.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Caller } from '../../app.ts'
import type { Asked, OnRecord, Rows } from '../row.ts'
import { inside, made } from '../world.ts'
import type { World } from '../make-world.ts'

/** The settings of an organisation are identified by its id: those of another one do not exist. */
const onSettings = (body?: object): OnRecord => ({
  record: 'organisation',
  ask: async ({ home }): Promise<Asked> => ({
    params: { organisation: home.organisationId },
    ...(body ? { body } : {}),
  }),
})

/** A test sign-in that somebody started: only they may see what it finds about a person. */
async function testOf({ app, home }: World, { userId }: Caller): Promise<string> {
  const id = crypto.randomUUID()
  await inside(app, home, (tx) =>
    tx.run(sql`
      insert into sso_requests (organisation_id, request_id, protocol, purpose, browser_hash, return_path, user_id,
        created_at, expires_at)
      values (${home.organisationId}::uuid, ${id}, 'saml', 'test', ${secretHash(id)}, '/', ${userId}::uuid,
        platform.app_now(), platform.app_now() + interval '10 minutes')`),
  )
  return id
}

export const singleSignOn = {
  getSso: onSettings(),
  updateSso: { ...onSettings({}), recently: true },
  checkSsoDomain: {
    record: 'organisation',
    async ask({ home, keeper }) {
      const params = { organisation: home.organisationId }
      const domain = 'hotel.example'
      await made(keeper, 'PUT', `/api/enterprise/sso/${home.organisationId}`, { domains: [domain] })
      return { params, body: { domain } }
    },
  },
  configureSaml: { ...onSettings({ metadata: '<nothing/>' }), recently: true },
  testSso: onSettings({ protocol: 'saml' }),
  getSsoTest: {
    record: 'owner',
    ask: async (world, caller) => ({
      params: { organisation: world.home.organisationId, testId: await testOf(world, caller) },
    }),
  },
  beginSsoLogout: { record: 'none' },
} satisfies Partial<Rows>
