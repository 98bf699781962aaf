import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { startDnsServer } from '../../platform/sso/domains/testing/dns-server.ts'
import type { DnsServer } from '../../platform/sso/domains/testing/dns-server.ts'
import {
  clientId,
  clientSecret,
  newSigningKey,
  startStubProvider,
} from '../../platform/sso/oidc/testing/stub-provider.ts'
import type { StubProvider } from '../../platform/sso/oidc/testing/stub-provider.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { providerId, providerMetadata } from './testing/saml-provider.ts'
import { entriesOf, mappingFor, proveDomain, within } from './testing/set-up.ts'

let app: TestApp
let dns: DnsServer
let provider: StubProvider
beforeAll(async () => {
  dns = await startDnsServer()
  app = await testApp({ config: { dnsServers: [dns.address] } })
  provider = await startStubProvider(newSigningKey('one'), app.clock.now())
})
afterAll(async () => {
  await app.close()
  await dns.close()
  await provider.close()
})

interface World {
  readonly of: TestOrganisation
  readonly admin: Caller
  readonly settings: string
  readonly configuration: string
}

async function world(): Promise<World> {
  const of = await app.organisation()
  const admin = await app.signedIn(of, 'admin')
  const settings = `/api/enterprise/sso/${of.organisationId}`
  return { of, admin, settings, configuration: `/api/enterprise/saml/${of.organisationId}/configuration` }
}

const oidc = (overrides: object = {}) => ({ issuer: provider.issuer, clientId, clientSecret, ...overrides })

it('shows an admin what the provider must know, and nothing set up', async () => {
  const { of, admin, settings } = await world()
  const { status, body } = await admin.call('GET', settings)
  expect(status).toBe(200)
  const at = `http://localhost:3000/api/enterprise`
  expect(body).toEqual({
    serviceProvider: {
      entityId: `${at}/saml/${of.organisationId}/metadata`,
      acsUrl: `${at}/saml/${of.organisationId}/acs`,
      logoutUrl: `${at}/saml/${of.organisationId}/logout`,
      metadataUrl: `${at}/saml/${of.organisationId}/metadata`,
      redirectUri: `${at}/oidc/${of.organisationId}/callback`,
    },
    saml: null,
    oidc: null,
    domains: [],
  })
})

it('lets nobody but the admins of the organisation near the settings', async () => {
  const { of, admin, settings, configuration } = await world()
  const calls: [string, string, unknown?][] = [
    ['GET', settings],
    ['PUT', settings, { domains: ['harbour.example'] }],
    ['POST', `${settings}/domains/check`, { domain: 'harbour.example' }],
    ['POST', configuration, { metadata: providerMetadata() }],
    ['POST', `${settings}/test`, { protocol: 'saml' }],
    ['GET', `${settings}/test/none`],
  ]
  const stranger = await app.signedIn(await app.organisation(), 'admin')
  for (const [method, path, body] of calls) {
    expect((await app.anonymous(method, path, body)).status).toBe(401)
    for (const role of ['staff', 'manager', 'privacy', 'reviewer'] as const) {
      expect((await (await app.signedIn(of, role)).call(method, path, body)).status).toBe(403)
    }
    expect((await stranger.call(method, path, body)).status).toBe(404)
  }
  expect((await admin.call('GET', settings)).body).toMatchObject({ saml: null, domains: [] })
})

it('takes metadata, switched off, and shows no more of it than is needed', async () => {
  const { of, admin, settings, configuration } = await world()
  const { status, body } = await admin.call('POST', configuration, { metadata: providerMetadata() })
  expect(status).toBe(200)
  expect(body.saml).toEqual({
    enabled: false,
    roleAttribute: null,
    roleMapping: [],
    defaultRole: null,
    entityId: providerId,
    ssoUrl: 'https://idp.harbour.example/sso',
    sloUrl: 'https://idp.harbour.example/slo',
    certificatesEndAt: ['2090-01-01T00:00:00.000Z'],
  })
  expect((await entriesOf(app, of)).map(({ action }) => action)).toEqual(['sso.saml_configured'])
  expect((await admin.call('GET', settings)).body).toEqual(body)
})

it('keeps the mapping when other metadata come', async () => {
  const { of, admin, settings, configuration } = await world()
  await admin.call('POST', configuration, { metadata: providerMetadata() })
  await admin.call('PUT', settings, {
    saml: { roleAttribute: 'groups', roleMapping: mappingFor(of).slice(1) },
  })
  const metadata = providerMetadata({ entityId: 'https://idp.quay.example/' })
  const { body } = await admin.call('POST', configuration, { metadata })
  expect(body.saml).toMatchObject({ entityId: 'https://idp.quay.example/', roleAttribute: 'groups' })
  expect(body.saml.roleMapping).toHaveLength(1)
})

it.each([
  ['<nothing/>', 'not_one_provider'],
  ['<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>', 'doctype'],
  [
    providerMetadata().replace('https://idp.harbour.example/sso', 'http://idp.harbour.example/sso'),
    'address_not_https',
  ],
])('refuses metadata %#, with the reason', async (metadata, reason) => {
  const { admin, configuration } = await world()
  const { status, body } = await admin.call('POST', configuration, { metadata })
  expect(status).toBe(422)
  expect(body).toMatchObject({ detail: reason, errors: [{ pointer: '/metadata', code: 'invalid_format' }] })
})

it('reads an OpenID provider from its issuer, and never shows the secret again', async () => {
  const { of, admin, settings } = await world()
  const { status, body } = await admin.call('PUT', settings, { oidc: oidc({ scopes: ['groups'] }) })
  expect(status).toBe(200)
  expect(body.oidc).toEqual({
    enabled: false,
    roleAttribute: null,
    roleMapping: [],
    defaultRole: null,
    issuer: provider.issuer,
    clientId,
    scopes: ['groups'],
    hasSecret: true,
  })
  expect(JSON.stringify(body)).not.toContain(clientSecret)
  const rows = await within(app, of, (tx) =>
    tx.all(sql<{
      all: string
    }>`select c::text || encode(secret, 'escape') as all
      from sso_connections c`),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.all).not.toContain(clientSecret)
  expect(await entriesOf(app, of)).toMatchObject([
    { action: 'sso.changed', fields: ['oidc.issuer', 'oidc.clientId', 'oidc.clientSecret', 'oidc.scopes'] },
  ])
})

it('leaves what is absent as it is', async () => {
  const { admin, settings } = await world()
  await admin.call('PUT', settings, { oidc: oidc({ roleAttribute: 'groups', defaultRole: 'staff' }) })
  const { body } = await admin.call('PUT', settings, { oidc: { clientId: 'other' } })
  expect(body.oidc).toMatchObject({
    issuer: provider.issuer,
    clientId: 'other',
    roleAttribute: 'groups',
    defaultRole: 'staff',
    hasSecret: true,
  })
  expect(
    (await admin.call('PUT', settings, { oidc: { defaultRole: null } })).body.oidc.defaultRole,
  ).toBeNull()
})

it('refuses an issuer that is not what it says, or that is not there', async () => {
  const { admin, settings } = await world()
  const wrong = await admin.call('PUT', settings, { oidc: oidc({ issuer: `${provider.issuer}/` }) })
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatchObject({
    detail: 'wrong_issuer',
    errors: [{ pointer: '/oidc/issuer', code: 'invalid_format' }],
  })
  const absent = await admin.call('PUT', settings, { oidc: oidc({ issuer: 'http://127.0.0.1:1' }) })
  expect(absent.body).toMatchObject({ detail: 'unreachable' })
  expect((await admin.call('GET', settings)).body.oidc).toBeNull()
})

it('sends a secret to no other provider than the one it was given for', async () => {
  const { admin, settings } = await world()
  await admin.call('PUT', settings, { oidc: oidc() })
  const other = await startStubProvider(newSigningKey('two'), app.clock.now())
  try {
    const { status, body } = await admin.call('PUT', settings, { oidc: { issuer: other.issuer } })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ pointer: '/oidc/clientSecret', code: 'required' }])
  } finally {
    await other.close()
  }
})

it.each([
  [{ oidc: { clientId: 'comity' } }, 422, '/oidc/issuer'],
  [{ saml: { defaultRole: 'admin' } }, 422, '/saml/defaultRole'],
  [
    { saml: { roleMapping: [{ value: 'x', role: 'reviewer', venueId: null }] } },
    422,
    '/saml/roleMapping/0/role',
  ],
  [
    { saml: { roleMapping: [{ value: 'x', role: 'operator', venueId: null }] } },
    422,
    '/saml/roleMapping/0/role',
  ],
  [
    { saml: { roleMapping: [{ value: 'x', role: 'staff', venueId: crypto.randomUUID() }] } },
    422,
    '/saml/roleMapping/0/venueId',
  ],
  [{ domains: ['harbour.example', 'gmail.com'] }, 422, '/domains/1'],
  [{ domains: ['co.uk'] }, 422, '/domains/0'],
])('refuses %j', async (change, expected, pointer) => {
  const { admin, settings, configuration } = await world()
  await admin.call('POST', configuration, { metadata: providerMetadata() })
  const { status, body } = await admin.call('PUT', settings, change)
  expect(status).toBe(expected)
  expect(body.errors).toMatchObject([{ pointer }])
})

it('is switched on with a connection and a proved domain alone', async () => {
  const { of, admin, settings, configuration } = await world()
  expect((await admin.call('PUT', settings, { saml: { enabled: true } })).status).toBe(409)
  await admin.call('POST', configuration, { metadata: providerMetadata() })
  await admin.call('PUT', settings, { domains: ['harbour.example'] })
  const unproved = await admin.call('PUT', settings, { saml: { enabled: true } })
  expect(unproved.status).toBe(409)
  expect(unproved.body.code).toBe('not_allowed_now')
  await proveDomain(app, of, 'quay.example')
  expect((await admin.call('PUT', settings, { saml: { enabled: true } })).body.saml.enabled).toBe(true)
  const last = await admin.call('PUT', settings, { domains: [] })
  expect(last.status).toBe(409)
  expect((await admin.call('GET', settings)).body.domains).toHaveLength(2)
})

it('proves a domain by its record, and says what is missing before', async () => {
  const { of, admin, settings } = await world()
  const domain = `${of.organisationId.slice(0, 8)}.example`
  const added = await admin.call('PUT', settings, { domains: [domain.toUpperCase()] })
  const [shown] = added.body.domains
  expect(shown).toMatchObject({ domain, recordName: `_comity.${domain}`, provedAt: null, checkedAt: null })
  const check = () => admin.call('POST', `${settings}/domains/check`, { domain })
  expect((await check()).body).toEqual({ proved: false, reason: 'no_record' })
  dns.answers.set(shown.recordName, [{ type: 'TXT', name: shown.recordName, data: 'something else' }])
  expect((await check()).body).toEqual({ proved: false, reason: 'wrong_value' })
  dns.answers.set(shown.recordName, [{ type: 'TXT', name: shown.recordName, data: shown.recordValue }])
  expect((await check()).body).toEqual({ proved: true, reason: null })
  const now = app.clock.now().toISOString()
  expect((await admin.call('GET', settings)).body.domains).toMatchObject([{ provedAt: now, checkedAt: now }])
  await check()
  const actions = (await entriesOf(app, of)).map(({ action }) => action)
  expect(actions).toEqual(['sso.domain_added', 'sso.changed', 'sso.domain_proved'])
  expect((await admin.call('POST', `${settings}/domains/check`, { domain: 'other.example' })).status).toBe(
    404,
  )
})

it('leaves a domain with the organisation that proved it first', async () => {
  const [first, second] = [await world(), await world()]
  await proveDomain(app, first.of, 'taken.example')
  const added = await second.admin.call('PUT', second.settings, { domains: ['taken.example'] })
  const [{ recordName: name, recordValue: data }] = added.body.domains
  dns.answers.set(name, [{ type: 'TXT', name, data }])
  const path = `${second.settings}/domains/check`
  const { body } = await second.admin.call('POST', path, { domain: 'taken.example' })
  expect(body).toEqual({ proved: false, reason: 'taken' })
  expect((await second.admin.call('GET', second.settings)).body.domains).toMatchObject([{ provedAt: null }])
})

it('tells the other admins of every change by mail', async () => {
  const { of, admin, settings } = await world()
  await app.signedIn(of, 'admin')
  await app.signedIn(of, 'manager')
  const before = await queuedMails()
  await admin.call('PUT', settings, { domains: ['harbour.example'] })
  expect((await queuedMails()) - before).toBe(1)
  await admin.call('PUT', settings, {})
  expect((await queuedMails()) - before).toBe(1)
})

async function queuedMails(): Promise<number> {
  const now = app.clock.now()
  const rows = await app.services.database.platform({ job: 'test', now }, (tx) =>
    tx.all(sql<{ count: string }>`select count(*) from platform.mails`),
  )
  return Number(rows[0]!.count)
}

it('hands anybody the metadata of an organisation, and of no other thing', async () => {
  const { of } = await world()
  const { status, headers, body } = await app.anonymous(
    'GET',
    `/api/enterprise/saml/${of.organisationId}/metadata`,
  )
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/samlmetadata+xml')
  expect(body).toContain(`/api/enterprise/saml/${of.organisationId}/acs"`)
  for (const other of [crypto.randomUUID(), 'none']) {
    expect((await app.anonymous('GET', `/api/enterprise/saml/${other}/metadata`)).status).toBe(404)
  }
})

it('leads an address of a proved domain to its sign-in, and answers null for every other alike', async () => {
  const { of, admin, settings } = await world()
  const resolve = async (email: string, path?: string) => {
    const body = { email, ...(path === undefined ? {} : { return: path }) }
    const reply = await app.anonymous('POST', '/api/enterprise/sso/resolve', body)
    return reply.body
  }
  await proveDomain(app, of, 'led.example')
  await admin.call('PUT', settings, { oidc: oidc() })
  expect(await resolve('ada@led.example')).toEqual({ address: null })
  await admin.call('PUT', settings, { oidc: { enabled: true } })
  const login = `/api/enterprise/oidc/${of.organisationId}/login`
  expect(await resolve('nobody@LED.example')).toEqual({ address: login })
  expect(await resolve('ada@led.example', '/my-profile')).toEqual({
    address: `${login}?return=%2Fmy-profile`,
  })
  expect(await resolve('ada@led.example', '//evil.example')).toEqual({ address: login })
  expect(await resolve('ada@nobody.example')).toEqual({ address: null })
  expect(await resolve('ada@sub.led.example')).toEqual({ address: null })
})
