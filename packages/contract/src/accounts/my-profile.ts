import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, personName } from '../fields.ts'
import { guarded, guardedBody, newPin } from './shared.ts'
import { session } from './sessions.ts'

const profile = z
  .object({
    user: z.object({
      id: id('user'),
      name: z.string(),
      email: z.string().nullable(),
      staffId: z.string().meta({ description: 'Typed with the PIN' }),
    }),
    sessions: z.array(session),
    password: z.object({ set: z.boolean() }),
    pin: z.object({ set: z.boolean() }),
    passkeys: z.object({
      offered: z.boolean(),
      reason: z.enum(['ip_address']).nullable().meta({ description: 'Why passkeys are off' }),
      items: z.array(
        z.object({ id: id('passkey'), name: z.string().nullable(), createdAt: instant.nullable() }),
      ),
    }),
    secondFactor: z.object({
      totp: z.boolean(),
      recoveryCodesLeft: z.int().nullable(),
    }),
    identities: z.array(z.object({ issuer: z.string(), linkedAt: instant, usedAt: instant })),
    activity: z
      .array(z.object({ at: instant, action: z.string() }))
      .meta({ description: "The caller's last twenty entries in the audit log" }),
  })
  .meta({ id: 'MyProfile' })

export const getMyProfile = endpoint({
  method: 'GET',
  path: '/api/my-profile',
  module: 'accounts',
  access: 'member',
  summary: 'Own profile with sessions, passkeys and second factor',
  description: 'Name, roles, sessions, passkeys, second factor and recent activity of the caller.',
  success: { status: 200, description: 'The profile', schema: profile },
  errors: guarded,
})

export const updateMyProfile = endpoint({
  method: 'PUT',
  path: '/api/my-profile',
  module: 'accounts',
  access: 'member',
  summary: "Change one's own name",
  description: 'Only the name can be changed here; e-mail address and roles are for administrators.',
  body: z.object({ name: personName }).strict(),
  success: { status: 200, description: 'The profile', schema: profile },
  errors: guardedBody,
})

export const setOwnPin = endpoint({
  method: 'PUT',
  path: '/api/my-profile/pin',
  module: 'accounts',
  access: 'staff',
  summary: "Set one's own PIN",
  description: 'Needs a session that was started within ten minutes, and not with a PIN.',
  body: z.object({ pin: newPin }).strict(),
  success: { status: 200, description: 'Set', schema: z.object({ staffId: z.string() }) },
  errors: [...guardedBody, 'reauthentication_needed'],
})
