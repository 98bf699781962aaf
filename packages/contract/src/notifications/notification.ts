import type { IncidentStep } from '@comity/domain/incidents'
import { notificationDays, notificationKinds } from '@comity/domain/notifications'
import { z } from 'zod'
import { person } from '../accounts/shared.ts'
import { id, instant } from '../fields.ts'
import { listingEventKinds } from '../listings/shapes.ts'

/** What can have happened, by kind. */
export const notificationChanges = {
  incident: [
    'triaged',
    'investigating',
    'confirmed',
    'unfounded',
    'resolved',
    'closed',
    'reopened',
    'assigned',
    'corrected',
    'noted',
  ] satisfies IncidentStep[],
  task: ['given', 'completed'],
  alert: ['closed', 'judged'],
  dispute: ['received', 'decided'],
  // Whoever follows a listing has proposed or signed it.
  listing: listingEventKinds.filter((kind) => kind !== 'proposed'),
  approval: ['approved', 'refused'],
  invitation: ['accepted'],
} as const satisfies Record<(typeof notificationKinds)[number], readonly string[]>

const changes = [...new Set(Object.values(notificationChanges).flat())] as [string, ...string[]]

export const notification = z
  .object({
    id: id('notification'),
    kind: z.enum(notificationKinds).meta({
      description:
        'incident: reported by the caller or assigned to them. task: given to them, or by them. alert: claimed by them. dispute: about a rating, incident or listing of theirs. listing: proposed or signed by them. approval: requested by them. invitation: sent by them',
    }),
    change: z.enum(changes as [(typeof notificationChanges)[keyof typeof notificationChanges][number]]),
    at: instant,
    isRead: z.boolean(),
    subject: z.object({
      id: z.uuid().meta({ description: 'Id of the record that the kind names' }),
      label: z.string().nullable().meta({
        description:
          'incident, listing: reference of the incident. task: its title. invitation: who accepted',
      }),
    }),
    by: person.nullable().meta({ description: 'Null: the system, the guest, or another organisation' }),
    venue: z.object({ id: id('venue'), name: z.string() }).nullable(),
  })
  .meta({ id: 'Notification', description: `Shown for ${notificationDays} days` })
