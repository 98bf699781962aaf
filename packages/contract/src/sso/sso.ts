import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, code, email, id, instant, requiredText, text } from '../fields.ts'
import { guarded, guardedBody, openBody } from '../accounts/shared.ts'

const params = z.object({ organisation: id('organisation') })

/**
 * Roles that a provider's values can give. Administrators, privacy officers and reviewers are named by a person, so
 * that control of the directory, or of the mapping, does not make anybody one.
 */
export const mappedRoles = ['staff', 'manager'] as const

const mapping = z.object({
  enabled: z.boolean(),
  roleAttribute: text(200)
    .nullable()
    .meta({ description: 'Attribute or claim that gives roles, such as groups' }),
  roleMapping: z
    .array(
      z
        .object({ value: requiredText(200), role: choice(mappedRoles), venueId: id('venue').nullable() })
        .strict(),
    )
    .max(200),
  defaultRole: choice(['staff', 'manager'])
    .nullable()
    .meta({ description: 'At every venue, for people without a role from a value; null: refused' }),
})

const settings = z
  .object({
    serviceProvider: z.object({
      entityId: z.string(),
      acsUrl: z.string(),
      logoutUrl: z.string(),
      metadataUrl: z.string(),
      redirectUri: z.string().meta({ description: 'For OpenID Connect' }),
    }),
    saml: mapping
      .extend({
        entityId: z.string(),
        ssoUrl: z.string(),
        sloUrl: z.string().nullable(),
        certificatesEndAt: z.array(instant),
      })
      .nullable(),
    oidc: mapping
      .extend({
        issuer: z.string(),
        clientId: z.string(),
        scopes: z.array(z.string()),
        hasSecret: z.boolean(),
      })
      .nullable(),
    domains: z.array(
      z.object({
        domain: z.string(),
        recordName: z.string().meta({ description: 'TXT record that proves the domain' }),
        recordValue: z.string(),
        provedAt: instant.nullable(),
        checkedAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'SingleSignOn' })

export const getSso = endpoint({
  method: 'GET',
  path: '/api/enterprise/sso/{organisation}',
  module: 'sso',
  access: 'admin',
  summary: 'Single sign-on settings, domains and their proof, role mapping',
  description:
    'Settings of SAML and OpenID Connect with what the identity provider needs. Secrets are not returned.',
  params,
  success: { status: 200, description: 'The settings', schema: settings },
  errors: [...guarded, 'not_found'],
})

export const updateSso = endpoint({
  method: 'PUT',
  path: '/api/enterprise/sso/{organisation}',
  module: 'sso',
  access: 'admin',
  summary: 'Change OpenID Connect, role mapping and domains',
  description:
    'Absent fields are unchanged. OpenID Connect is read from its discovery document. A domain is valid once its TXT record is found.',
  params,
  body: z
    .object({
      saml: mapping.partial().strict(),
      oidc: mapping
        .partial()
        .extend({
          issuer: requiredText(500).optional(),
          clientId: requiredText(200).optional(),
          clientSecret: requiredText(500).optional(),
          scopes: z
            .array(text(100).regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, { error: code('invalid_format') }))
            .max(10)
            .optional()
            .meta({ description: 'Requested besides openid, email and profile' }),
        })
        .strict(),
      domains: z.array(requiredText(253)).max(20),
    })
    .partial()
    .strict(),
  success: { status: 200, description: 'The settings', schema: settings },
  errors: [...guardedBody, 'reauthentication_needed', 'not_found', 'not_allowed_now'],
})

export const checkSsoDomain = endpoint({
  method: 'POST',
  path: '/api/enterprise/sso/{organisation}/domains/check',
  module: 'sso',
  access: 'admin',
  summary: 'Check the TXT record of a domain',
  description: 'Looks up the TXT record that proves that the domain belongs to the organisation.',
  params,
  body: z.object({ domain: requiredText(253) }).strict(),
  success: {
    status: 200,
    description: 'Proved, or what is missing',
    schema: z.object({
      proved: z.boolean(),
      reason: z.enum(['no_record', 'wrong_value', 'unreachable', 'taken']).nullable(),
    }),
  },
  errors: [...guardedBody, 'not_found'],
})

export const configureSaml = endpoint({
  method: 'POST',
  path: '/api/enterprise/saml/{organisation}/configuration',
  module: 'sso',
  access: 'admin',
  summary: "Upload the identity provider's metadata",
  description:
    'XML metadata of the identity provider, from which entity id, sign-in address and certificates are read. It must describe exactly one provider.',
  params,
  body: z
    .object({ metadata: requiredText(256_000).meta({ description: 'SAML 2.0 metadata, XML' }) })
    .strict(),
  maxBytes: 400_000,
  success: { status: 200, description: 'The settings', schema: settings },
  errors: [...guardedBody, 'reauthentication_needed', 'not_found'],
})

/** One step of a test sign-in; `reason` names the check that failed. */
const testResult = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'passed', 'failed', 'expired']),
    reason: z.string().nullable().meta({ description: 'Code of the first check that failed' }),
    detail: z.string().nullable().meta({ description: 'What was found instead, as the provider wrote it' }),
    identity: z
      .object({
        issuer: z.string(),
        subject: z.string(),
        email: z.string().nullable(),
        name: z.string().nullable(),
        values: z.array(z.string()).meta({ description: 'Values of the role attribute' }),
        roles: z.array(z.object({ role: z.enum(mappedRoles), venueId: id('venue').nullable() })),
      })
      .nullable(),
  })
  .meta({ id: 'SsoTest' })

export const testSso = endpoint({
  method: 'POST',
  path: '/api/enterprise/sso/{organisation}/test',
  module: 'sso',
  access: 'admin',
  summary: 'Start a test sign-in that explains each failed check',
  description: 'Open the address in the same browser; it signs nobody in and creates no account.',
  params,
  body: z.object({ protocol: choice(['saml', 'oidc']) }).strict(),
  success: {
    status: 201,
    description: 'Where the test starts',
    schema: z.object({
      id: z.string(),
      address: z.string().meta({ description: 'Path on this host, base path included' }),
    }),
  },
  errors: [...guardedBody, 'not_found', 'not_allowed_now'],
})

export const getSsoTest = endpoint({
  method: 'GET',
  path: '/api/enterprise/sso/{organisation}/test/{testId}',
  module: 'sso',
  access: 'admin',
  summary: 'What the test sign-in found',
  description:
    'The state of the test, the identity that the provider reported, and the reason where a check failed.',
  params: params.extend({ testId: z.string().max(100) }),
  success: { status: 200, description: 'The result', schema: testResult },
  errors: [...guarded, 'not_found'],
})

export const resolveSso = endpoint({
  method: 'POST',
  path: '/api/enterprise/sso/resolve',
  module: 'sso',
  access: 'public',
  summary: 'Work e-mail to its sign-in address',
  description: 'Null both for an unknown domain and for one without single sign-on.',
  body: z.object({ email, return: text(500).optional() }).strict(),
  success: {
    status: 200,
    description: 'Where to go: a path on this host, base path included',
    schema: z.object({ address: z.string().nullable() }),
  },
  errors: openBody,
})

const begins = {
  query: z.object({
    return: text(500).optional().meta({ description: 'Path of this product to come back to' }),
    purpose: choice(['sign_in', 'link']).default('sign_in').meta({
      description:
        'link binds the identity to the person signed in by password or passkey within ten minutes',
    }),
    test: text(100).optional().meta({ description: 'Continues a test started by this browser' }),
  }),
  success: { status: 303, description: "To the organisation's identity provider; or the reason why not" },
  errors: ['not_found', 'invalid_input', 'rate_limited', 'unavailable'],
} as const

export const getSamlMetadata = endpoint({
  method: 'GET',
  path: '/api/enterprise/saml/{organisation}/metadata',
  module: 'sso',
  access: 'public',
  summary: 'Service-provider metadata (SAML 2.0)',
  description: 'XML for the identity provider: entity id and addresses of the organisation.',
  params,
  success: { status: 200, description: 'XML', also: ['application/samlmetadata+xml'] },
  errors: ['not_found', 'rate_limited', 'unavailable'],
})

export const beginSaml = endpoint({
  method: 'GET',
  path: '/api/enterprise/saml/{organisation}/login',
  module: 'sso',
  access: 'public',
  summary: 'Start SAML sign-in',
  description: 'A provider that only accepts posted forms is reached by a page (200) that posts one.',
  params,
  ...begins,
})

export const consumeSaml = endpoint({
  method: 'POST',
  path: '/api/enterprise/saml/{organisation}/acs',
  module: 'sso',
  access: 'public',
  summary: 'Assertion consumer',
  description:
    'Accepts one signed assertion for a request of this service: audience, recipient, destination, times, one use. Redirects to the step that finishes in the browser that started it.',
  params,
  body: z.object({ SAMLResponse: requiredText(500_000), RelayState: text(200).optional() }),
  urlencoded: true,
  crossSite: true,
  maxBytes: 700_000,
  success: { status: 303, description: 'To the finish, or to the sign-in with the reason' },
  errors: [...openBody, 'not_found'],
})

export const finishSaml = endpoint({
  method: 'GET',
  path: '/api/enterprise/saml/{organisation}/finish',
  module: 'sso',
  access: 'public',
  summary: 'Finish SAML sign-in in the browser that started it',
  description:
    'The browser arrives here after the assertion was verified. It must be the browser that started the sign-in.',
  params,
  query: z.object({ request: requiredText(100) }),
  success: { status: 303, description: 'Signed in, to the previous page' },
  errors: ['not_found', 'invalid_input', 'rate_limited', 'unavailable'],
})

export const logoutSaml = endpoint({
  method: 'POST',
  path: '/api/enterprise/saml/{organisation}/logout',
  module: 'sso',
  access: 'public',
  summary: 'Single logout',
  description:
    "With a LogoutRequest of the provider: ends the subject's sessions here and redirects back with the response. With a LogoutResponse: redirects to the sign-in.",
  params,
  body: z
    .object({
      SAMLRequest: text(500_000).optional(),
      SAMLResponse: text(500_000).optional(),
      RelayState: text(200).optional(),
    })
    .optional(),
  urlencoded: true,
  crossSite: true,
  maxBytes: 700_000,
  success: { status: 303, description: 'To the provider, or to the sign-in' },
  errors: [...openBody, 'not_found'],
})

export const logoutSamlByRedirect = endpoint({
  method: 'GET',
  path: '/api/enterprise/saml/{organisation}/logout',
  module: 'sso',
  access: 'public',
  summary: 'Single logout, by redirect',
  description: 'The same as by POST, if the provider redirects the browser here with a signed query.',
  params,
  // Providers may add parameters of their own.
  query: z.looseObject({
    SAMLRequest: text(20_000).optional(),
    SAMLResponse: text(20_000).optional(),
    RelayState: text(200).optional(),
    SigAlg: text(200).optional(),
    Signature: text(4000).optional(),
  }),
  success: { status: 303, description: 'To the provider, or to the sign-in' },
  errors: ['not_found', 'invalid_input', 'rate_limited', 'unavailable'],
})

export const beginOidc = endpoint({
  method: 'GET',
  path: '/api/enterprise/oidc/{organisation}/login',
  module: 'sso',
  access: 'public',
  summary: 'Start OpenID Connect sign-in (PKCE)',
  description:
    'Redirects to the authorisation endpoint of the identity provider, with state, nonce and PKCE challenge.',
  params,
  ...begins,
})

export const finishOidc = endpoint({
  method: 'GET',
  path: '/api/enterprise/oidc/{organisation}/callback',
  module: 'sso',
  access: 'public',
  summary: 'Finish OpenID Connect sign-in',
  description:
    'Exchanges the code, verifies the ID token and starts a session. On failure the browser returns to the sign-in page with a reason.',
  params,
  // RFC 6749 requires clients to ignore unknown parameters.
  query: z
    .object({
      code: text(4000).optional(),
      state: text(500).optional(),
      iss: text(500).optional(),
      error: text(200).optional(),
      error_description: text(2000).optional(),
      session_state: text(500).optional(),
    })
    .catchall(text(4000).optional()),
  success: { status: 303, description: 'Signed in, to the previous page; or to the sign-in with the reason' },
  errors: ['not_found', 'invalid_input', 'rate_limited', 'unavailable'],
})

export const beginSsoLogout = endpoint({
  method: 'POST',
  path: '/api/enterprise/sso/logout',
  module: 'sso',
  access: 'staff',
  summary: "Sign-out address of the session's provider",
  description:
    'The session here continues: sign out, then open the address. Null for a session that was not started by single sign-on, or whose provider offers no logout.',
  success: {
    status: 200,
    description: 'The address to open after signing out here',
    schema: z.object({ address: z.string().nullable() }),
  },
  errors: guarded,
})
