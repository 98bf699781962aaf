import {
  safetyAlertTypes,
  safetyAudiences,
  safetyChannels,
  safetySeverities,
  safetyStatuses,
  triggerMethods,
} from '@comity/domain/safety'
import { z } from 'zod'
import { can, id, instant } from '../fields.ts'
import { moveReasons } from './reasons.ts'

const person = z.object({ id: id('user'), name: z.string().nullable() })

export const alertParams = z.object({ alertId: id('safety alert') })

export const difference = z
  .object({
    field: z.string().meta({ description: 'The field; empty where the whole body could not be read' }),
    reason: z.enum(['missing', 'unreadable', 'not_own', 'too_long', 'unknown', 'not_allowed']),
    said: z.string().optional().meta({ description: 'The received id, if it names another' }),
  })
  .meta({ id: 'SafetyDifference' })

/** Possible next states, or why one is not possible. */
export const moves = ['seen', 'on_the_way', 'arrived', 'resolved', 'false_alarm'] as const

export const safetyAlert = z
  .object({
    id: id('safety alert'),
    isStored: z.boolean().meta({
      description: 'False: it is not in the database yet, and is shown from the memory of the server',
    }),
    venue: z.object({ id: id('venue'), name: z.string() }),
    isDrill: z
      .boolean()
      .meta({ description: 'An exercise: shown as such everywhere, never counted as real' }),
    alertType: z.enum(safetyAlertTypes),
    severity: z.enum(safetySeverities),
    triggerMethod: z.enum(triggerMethods),
    status: z.enum(safetyStatuses),
    raisedBy: person,
    raisedAt: instant,
    guest: z.object({ id: id('guest'), name: z.string() }).nullable(),
    currentPage: z.string().nullable(),
    locationContext: z.string().nullable().meta({ description: 'Where, in the words of the sender' }),
    notes: z.string().nullable(),
    coordinates: z
      .object({ lat: z.number(), lng: z.number() })
      .nullable()
      .meta({ description: 'Degrees, WGS 84; for responders, while the alert is open' }),
    acknowledgedBy: person.nullable().meta({ description: 'The first person who saw it' }),
    acknowledgedAt: instant.nullable(),
    closedBy: person.nullable(),
    closedAt: instant.nullable(),
    differences: z.array(difference).meta({
      description:
        'Differences between what was sent and what was stored: nothing is refused because of them',
    }),
    can: can(moves, moveReasons),
  })
  .meta({ id: 'SafetyAlert' })

export const safetyAlertDetail = safetyAlert
  .extend({
    changes: z.array(z.object({ status: z.enum(safetyStatuses), by: person, at: instant })),
    sendings: z
      .array(
        z.object({
          step: z.int().meta({ description: '0: when it was raised; then the steps of the chain' }),
          channel: z.enum(safetyChannels),
          audiences: z.array(z.enum(safetyAudiences)),
          dueAt: instant,
          doneAt: instant.nullable(),
          result: z.enum(['sent', 'nobody', 'not_set_up', 'not_needed', 'given_up']).nullable(),
          recipients: z.int().nullable(),
        }),
      )
      .meta({ description: 'The escalation, step by step; visible to the sender too' }),
  })
  .meta({ id: 'SafetyAlertDetail' })
