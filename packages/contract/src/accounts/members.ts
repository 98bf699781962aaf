import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { can, choice, id, instant, page, paged, text } from '../fields.ts'
import { approval } from './approvals.ts'
import { grant, grantableRoles, guarded, guardedBody } from './shared.ts'

export const member = z
  .object({
    id: id('member'),
    name: z.string(),
    email: z.string().nullable(),
    staffId: z.string(),
    joinedAt: instant,
    leftAt: instant.nullable(),
    grants: z.array(grant).meta({ description: 'Current and future roles' }),
    can: can(['changeRoles', 'remove'], ['left', 'admin_only']),
  })
  .meta({ id: 'Member' })

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  module: 'accounts',
  access: 'manager',
  summary: 'Members with roles per venue and dates',
  description: 'Managers see who works at their venues, admins everybody.',
  query: z.object({
    q: text(200).optional().meta({ description: 'Part of the name, or the staff number' }),
    left: choice(['true', 'false'])
      .default('false')
      .meta({ description: 'Whether to list people who have left' }),
    ...paged(['name'], 'name'),
  }),
  success: { status: 200, description: 'A page by name', schema: page(member).meta({ id: 'MemberPage' }) },
  errors: [...guarded, 'invalid_input'],
})

const params = z.object({ memberId: id('member') })

export const updateMemberRoles = endpoint({
  method: 'PUT',
  path: '/api/members/{memberId}/roles',
  module: 'accounts',
  access: 'admin',
  summary: "Change a member's roles, effective on the next request",
  description:
    'The list replaces the roles granted by hand or invitation. Nobody widens their own roles alone: that becomes a request to a second person. One admin always remains.',
  params,
  body: z
    .object({
      grants: z
        .array(
          z
            .object({
              role: choice(grantableRoles),
              venueId: id('venue').nullable(),
              startsAt: instant.optional(),
              endsAt: instant.nullable().optional(),
            })
            .strict(),
        )
        .min(1)
        .max(100),
    })
    .strict(),
  success: {
    status: 200,
    description: 'The member; with an approval, unchanged until a second person agrees',
    schema: z.object({ member, approval: approval.nullable() }),
  },
  errors: [...guardedBody, 'not_found', 'not_allowed_now'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/members/{memberId}',
  module: 'accounts',
  access: 'admin',
  summary: 'A member leaves: access ends at once',
  description:
    'All roles end and all sessions in the organisation are closed. Records that the person wrote remain.',
  params,
  success: { status: 200, description: 'The member who left', schema: member },
  errors: [...guarded, 'not_found', 'not_allowed_now'],
})
