import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { can, choice, email, id, instant, page, paged, personName, requiredText } from '../fields.ts'
import { languages } from '../vocabulary.ts'
import { grantableRoles, guarded, guardedBody, newPassword, newPin, openBody, person } from './shared.ts'

export const invitation = z
  .object({
    id: id('invitation'),
    by: z.enum(['email', 'code']),
    email: z.string().nullable(),
    name: z.string().nullable(),
    role: z.enum(grantableRoles),
    venueIds: z.array(id('venue')).nullable().meta({ description: 'Null: every venue' }),
    roleEndsAt: instant.nullable(),
    state: z.enum(['pending', 'accepted', 'revoked', 'expired']),
    invitedBy: person,
    createdAt: instant,
    expiresAt: instant,
    acceptedAt: instant.nullable(),
    can: can(['revoke'], ['accepted', 'revoked', 'expired']),
  })
  .meta({ id: 'Invitation' })

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  module: 'accounts',
  access: 'manager',
  summary: 'Pending and past invitations',
  description: 'Invitations to the venues that the caller manages, with role, expiry and state.',
  query: z.object({
    state: choice(['pending', 'accepted', 'revoked', 'expired']).optional(),
    ...paged(['createdAt'], '-createdAt'),
  }),
  success: {
    status: 200,
    description: 'A page, newest first',
    schema: page(invitation).meta({ id: 'InvitationPage' }),
  },
  errors: [...guarded, 'invalid_input'],
})

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations',
  module: 'accounts',
  access: 'manager',
  summary: 'Invite by e-mail or printed code',
  description:
    'With an e-mail address a link is mailed (7 days); without one, a code to print is returned once (7 days). A manager grants the roles staff and manager at their own venues, an admin all roles.',
  body: z
    .object({
      email: email.optional(),
      name: personName.optional(),
      role: choice(grantableRoles),
      venueIds: z.array(id('venue')).min(1).max(200).nullable().meta({ description: 'Null: every venue' }),
      roleEndsAt: instant.optional(),
      language: choice(languages).optional(),
    })
    .strict(),
  creates: true,
  success: {
    status: 201,
    description: 'The invitation; the code is never shown again',
    schema: z.object({
      invitation,
      code: z.string().nullable().meta({ description: 'To print; null when a mail was sent' }),
    }),
  },
  errors: [...guardedBody, 'idempotency_conflict', 'conflict'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/{invitationId}',
  module: 'accounts',
  access: 'manager',
  summary: 'Revoke an invitation',
  description: 'The link or the code of the invitation stops working.',
  params: z.object({ invitationId: id('invitation') }),
  success: { status: 200, description: 'The invitation, revoked', schema: invitation },
  errors: [...guarded, 'not_found', 'not_allowed_now'],
})

const token = requiredText(100).meta({ description: 'Token of the link, or the printed code' })

export const previewInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/preview',
  module: 'accounts',
  access: 'public',
  summary: 'What an invitation offers, by its token',
  description:
    'Shows organisation, venues and role before the person accepts. The token comes from the link or from the printed code.',
  body: z.object({ token }).strict(),
  success: {
    status: 200,
    description: 'The offer',
    schema: z.object({
      organisation: z.string(),
      role: z.enum(grantableRoles),
      venues: z.array(z.string()).meta({ description: 'Empty: every venue' }),
      name: z.string().nullable(),
      email: z.string().nullable(),
      needs: z.enum(['password', 'password_or_pin', 'pin', 'sign_in']).meta({
        description: 'sign_in: the address has an account, which accepts while signed in',
      }),
    }),
  },
  errors: [...openBody, 'expired'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  module: 'accounts',
  access: 'public',
  summary: 'Accept an invitation and set up signing in',
  description:
    'With a password for managers, a PIN or a password for staff. A person who is signed in as the invited address needs neither.',
  body: z
    .object({ token, name: personName.optional(), password: newPassword.optional(), pin: newPin.optional() })
    .strict(),
  success: {
    status: 201,
    description: 'The role is granted',
    schema: z.object({
      organisation: z.string(),
      staffId: z.string(),
      venueCode: z.string().nullable().meta({ description: 'Where the PIN works; null with every venue' }),
      email: z.string().nullable(),
      signedIn: z.boolean().meta({ description: 'Whether a session was started' }),
    }),
  },
  errors: [...openBody, 'expired', 'sign_in_refused'],
})
