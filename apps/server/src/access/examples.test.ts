import { contract, rolesFor } from '@comity/contract'
import type { Endpoint, Role } from '@comity/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { makeGuest, sessionOf } from '../modules/portal/testing/guests.ts'
import { signInCalls } from '../platform/auth/calls/index.ts'
import { openApiDocument } from '../platform/http/openapi/document.ts'
import { faultsOf } from '../platform/http/openapi/schema.ts'
import type { Schemas } from '../platform/http/openapi/schema.ts'
import type { Caller, Reply } from '../testing/app.ts'
import { answerOf, operationsOf } from '../testing/examples/operations.ts'
import type { Described } from '../testing/examples/operations.ts'
import { aboutRecords, addressOf, exampleOf, formOf } from '../testing/examples/requests.ts'
import type { Known, Sent } from '../testing/examples/requests.ts'
import { ask } from '../testing/matrix/requests.ts'
import type { Asker } from '../testing/matrix/requests.ts'
import type { Asked, Row } from '../testing/matrix/row.ts'
import { rows } from '../testing/matrix/rows.gen.ts'
import { makeWorld } from '../testing/matrix/make-world.ts'
import type { World } from '../testing/matrix/make-world.ts'

const document = openApiDocument({
  config: { mode: 'demo', port: 3000, publicUrl: 'http://localhost:3000' },
  signIn: { cookieName: 'comity-3000' },
  version: '0.0.0-test',
})
const schemas = (document.components?.schemas ?? {}) as Schemas
const operations = operationsOf(document)
const endpoints: Readonly<Record<string, Endpoint>> = contract

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const password = 'plum kettle under the northern bridge'
const email = 'ines.quaresma@guest.example'

/** The person of the examples, who has their password again and signs in. */
async function signedIn(): Promise<Asker> {
  const { anonymous, services, clock } = world.app
  const now = clock.now()
  const known = await services.signIn.findUserByEmail(email)
  if (known) await services.signIn.setPassword(known.userId, password, now)
  else await services.signIn.createUser({ name: 'Ines Quaresma', email, emailVerified: true, password }, now)
  const reply = await anonymous('POST', '/api/auth/sign-in/email', { email, password })
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { call: (method, path, body, headers) => anonymous(method, path, body, { cookie, ...headers }) }
}

const byRole = new Map<Role, Caller>()
async function withRole(role: Role): Promise<Caller> {
  const known = byRole.get(role) ?? (await world.app.signedIn(world.home, role))
  byRole.set(role, known)
  return known
}

/** Somebody who may make the call: not who makes the records, for some steps take a second person. */
async function askerOf({ operation: { operationId } }: Described): Promise<Asker> {
  const { app, home } = world
  const endpoint = endpoints[operationId]
  if (!endpoint) return signedIn()
  if (endpoint.access === 'public') return { call: app.anonymous }
  if (endpoint.access === 'guest')
    return sessionOf(app, [{ organisationId: home.organisationId, guestId: await makeGuest(app, home) }])
  const suffice = rolesFor(endpoint.access)
  return withRole(suffice.includes('admin') ? 'admin' : suffice[0]!)
}

/** The records that a row of the access matrix makes for the call. */
async function recordsFor(name: string): Promise<Asked> {
  const row = (rows as Readonly<Record<string, Row>>)[name]
  // The rows of guests name nothing that is theirs.
  if (!row || endpoints[name]?.access === 'guest') return {}
  if (row.record === 'none') return row.ask ?? {}
  return row.ask(world, row.record === 'owner' ? await withRole('admin') : world.keeper)
}

function known(): Known {
  const { home, venueId, keeper } = world
  const { organisationId } = home
  return { organisationId, organisation: organisationId, venueId, userId: keeper.userId }
}

/** A call by its example, or by a request of the access matrix. */
async function send(asker: Asker, described: Described, sent: Sent, asked: Asked = {}): Promise<Reply> {
  const { method, operation } = described
  const type = Object.keys(operation.requestBody?.content ?? {})[0]
  const address = addressOf(described, sent)
  if (type === 'multipart/form-data') return asker.call(method, address, formOf(sent.body as object, asked))
  if (type !== 'application/x-www-form-urlencoded') return asker.call(method, address, sent.body)
  const fields = new URLSearchParams(sent.body as Record<string, string>).toString()
  return asker.call(method, address, fields, { 'content-type': type })
}

/** Where an answer is not what the document says. */
function faultsOfReply({ operation }: Described, { status, headers, body }: Reply): string[] {
  const answer = answerOf(document, operation, status)
  if (!answer) return [`answered ${status}, which the document does not name: ${JSON.stringify(body)}`]
  if (status === 303) return []
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  const media = answer.content?.[type]
  if (!media) return [`answered ${type}, which the document does not name for ${status}`]
  const isNamed = status < 400 || Object.hasOwn(media.examples ?? {}, body.code)
  return [
    ...(isNamed ? [] : [`answered ${body.code}, which the document does not name`]),
    ...(type.endsWith('json') ? faultsOf(media.schema, body, schemas) : []),
  ]
}

const parsedBy = (schema: z.ZodType | undefined, value: unknown) =>
  schema?.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('/')}: ${message}`) ?? []

/** Where an example is not what the call takes: nothing may be left for the server to refuse in its form. */
function faultsOfExample(described: Described): string[] {
  const { operation, path } = described
  const { params, query, body } = exampleOf(described)
  const endpoint = endpoints[operation.operationId]
  const taken: Partial<Record<'params' | 'query' | 'body', z.ZodType>> = endpoint ?? {
    body: signInCalls[path]!.schema,
  }
  const [media] = Object.values(operation.requestBody?.content ?? {})
  const texts = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  )
  const ofForm =
    endpoint?.files &&
    Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== '(binary)'))
  return [
    ...(operation.parameters ?? []).flatMap(({ name, schema, ...parameter }) =>
      'example' in parameter ? faultsOf(schema, parameter.example, schemas, name) : [],
    ),
    ...(media ? faultsOf(media.schema, body, schemas) : []),
    ...parsedBy(taken.params, params),
    ...parsedBy(taken.query, texts),
    ...parsedBy(taken.body, ofForm ?? body),
  ]
}

/** How far the example of a call came; what is only refused here succeeds in the tests of its module. */
function outcomeOf([shown = 0, aboutReal = 0, other = 0]: readonly number[]):
  | number
  | 'succeeds'
  | 'changed' {
  if (shown < 400 || aboutReal < 400) return 'succeeds'
  return other > 0 && other < 400 ? 'changed' : aboutReal
}

const outcomes = new Map<string, number | 'succeeds' | 'changed'>()

describe.each(operations.map((described) => [described.operation.operationId, described] as const))(
  '%s',
  (name, described) => {
    test('has an example that it takes', () => {
      expect(faultsOfExample(described)).toEqual([])
    })

    test('answers its example, also about records that exist, as the document says', async () => {
      const example = exampleOf(described)
      const asker = await askerOf(described)
      const asked = await recordsFor(name)
      const replies = [
        await send(asker, described, example, asked),
        await send(asker, described, aboutRecords(example, asked, known()), asked),
      ]
      const endpoint = endpoints[name]
      // Whatever the example came to, the answer to a call that succeeds is compared too.
      if (endpoint && asked.body && replies.every(({ status }) => status >= 400))
        replies.push(await ask(world.keeper, endpoint, asked))
      outcomes.set(name, outcomeOf(replies.map(({ status }) => status)))
      expect(replies.flatMap((reply) => faultsOfReply(described, reply))).toEqual([])
    })
  },
)

/**
 * Examples that are only refused in this world, by the status that they come to; `changed`: the request of the access
 * matrix succeeds, the example does not. What these calls answer when they succeed is compared by the tests of their modules.
 */
const refused = {
  401: ['authTwoFactorDisable', 'authTwoFactorGenerateBackupCodes', 'takeVideoMessage'],
  403: ['staffLogin'],
  404: [
    'authPasskeyDeletePasskey',
    'createStayRating',
    'decideAppeal',
    'getLedgerCheckpoint',
    'getLedgerConsistency',
    'getSettlement',
    'getStayRating',
    'respondToRecord',
    'settleBill',
    'submitAppeal',
    'verifyLedgerEntry',
  ],
  409: [
    'addPushSubscription',
    'commitImport',
    'createListing',
    'liftBillCodeStop',
    'lookUpNetwork',
    'openBreakGlass',
    'pauseAgreement',
    'proposeAgreement',
    'publishRules',
    'reviewListing',
    'signListing',
    'testSso',
    'undoImport',
  ],
  410: [
    'acceptInvitation',
    'authPasskeyVerifyAuthentication',
    'authPasskeyVerifyRegistration',
    'authResetPassword',
    'authTwoFactorVerifyBackupCode',
    'confirmRegistration',
    'lookUpBillGuest',
    'previewInvitation',
    'proveContact',
    'redeemDeviceCode',
    'submitVerification',
  ],
  422: [
    'authTwoFactorVerifyTotp',
    'configureSaml',
    'createAgreement',
    'createAgreementVersion',
    'createGuardian',
    'createMarker',
    'verifyBillCode',
  ],
  changed: ['checkSsoDomain', 'subscribeWebPush', 'updateFeedback', 'updateSso'],
}

test('examples that are refused are known', () => {
  const found = Map.groupBy(outcomes, ([, outcome]) => outcome)
  found.delete('succeeds')
  expect(
    Object.fromEntries([...found].map(([outcome, all]) => [outcome, all.map(([name]) => name).toSorted()])),
  ).toEqual(refused)
})
