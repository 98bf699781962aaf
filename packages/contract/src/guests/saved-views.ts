import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { can, choice, id, instant, requiredText, text } from '../fields.ts'

/** Pages whose lists can be saved as a view. */
export const viewPages = ['guest-profiles', 'view-ratings'] as const

const search = z
  .record(text(40), text(200))
  .refine((value) => Object.keys(value).length <= 20, { error: 'too_long' })
  .meta({ description: "Query parameters of the page's address" })

export const savedView = z
  .object({
    id: id('view'),
    page: z.enum(viewPages),
    name: z.string(),
    search,
    isShared: z.boolean(),
    isOwn: z.boolean(),
    ownerName: z.string().nullable(),
    createdAt: instant,
    can: can(['delete'], ['managers_only']),
  })
  .meta({ id: 'SavedView' })

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/saved-views',
  module: 'guests',
  access: 'staff',
  summary: 'Own and shared saved views',
  description:
    'Views of the caller and those shared by colleagues, with the page and the filters that they restore.',
  query: z.object({ page: choice(viewPages).optional() }),
  success: {
    status: 200,
    description: 'Views by name',
    schema: z.object({ items: z.array(savedView) }).meta({ id: 'SavedViews' }),
  },
  errors: readErrors,
})

export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/saved-views',
  module: 'guests',
  access: 'staff',
  summary: 'Save a view',
  description: 'Managers can share a view with the organisation; at most 50 per person.',
  body: z
    .object({ page: choice(viewPages), name: requiredText(60), search, isShared: z.boolean().default(false) })
    .strict(),
  creates: true,
  success: { status: 201, description: 'The view', schema: savedView },
  errors: [...writeErrors, 'conflict', 'idempotency_conflict', 'not_allowed_now'],
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/saved-views/{viewId}',
  module: 'guests',
  access: 'staff',
  summary: 'Delete a view',
  description: 'One’s own; managers may also delete shared ones.',
  params: z.object({ viewId: id('view') }),
  success: { status: 200, description: 'Deleted', schema: z.object({ id: id('view') }) },
  errors: [...readErrors, 'not_found'],
})
