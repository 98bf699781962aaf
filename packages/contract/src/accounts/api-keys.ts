import { z } from 'zod'
import { endpoint, keyScopes } from '../endpoint.ts'
import { choice, id, instant, requiredText } from '../fields.ts'
import { guarded, guardedBody, person } from './shared.ts'

export const apiKey = z
  .object({
    id: id('key'),
    name: z.string(),
    hint: z.string().meta({ description: 'The beginning of the key' }),
    scopes: z.array(z.enum(keyScopes)),
    venueIds: z.array(id('venue')).nullable().meta({ description: 'Null: every venue' }),
    createdBy: person,
    createdAt: instant,
    expiresAt: instant,
    lastUsedAt: instant.nullable().meta({ description: 'Recorded at most once a minute' }),
    revokedAt: instant.nullable(),
  })
  .meta({ id: 'ApiKey' })

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  module: 'accounts',
  access: 'admin',
  summary: 'API keys of the organisation',
  description:
    "Newest first, with scopes, venues, expiry and last use. A key's secret is shown only when it is created.",
  success: { status: 200, description: 'Never the secrets', schema: z.object({ items: z.array(apiKey) }) },
  errors: guarded,
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  module: 'accounts',
  access: 'admin',
  summary: 'Create a key with scopes and expiry',
  description: 'Sent as `Authorization: Bearer …`. Shown once. Lasts at most a year.',
  body: z
    .object({
      name: requiredText(80),
      scopes: z.array(choice(keyScopes)).min(1).max(keyScopes.length),
      venueIds: z.array(id('venue')).min(1).max(200).nullable(),
      expiresInDays: z.int().min(1).max(365),
    })
    .strict(),
  success: {
    status: 201,
    description: 'The key; its secret is never shown again',
    schema: z.object({ key: apiKey, secret: z.string() }),
  },
  errors: [...guardedBody, 'reauthentication_needed'],
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/{keyId}',
  module: 'accounts',
  access: 'admin',
  summary: 'Revoke a key; the next call with it is refused',
  description:
    'Takes effect at once: the next call with the key is refused. A revoked key cannot be restored.',
  params: z.object({ keyId: id('key') }),
  success: { status: 200, description: 'Revoked', schema: apiKey },
  errors: [...guarded, 'not_found'],
})
