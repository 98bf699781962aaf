import { z } from 'zod'
import { code, id, personName, roomNumber } from '../fields.ts'
import { identityFields } from '../guests/guest.ts'

export const bookingParams = z.object({ bookingId: id('booking') })

export const newGuest = z
  .object({ name: personName, email: identityFields.email, phone: identityFields.phone })
  .strict()

export const room = roomNumber.min(1, { error: code('required') })

export const people = z
  .int({ error: code('invalid_format') })
  .min(0, { error: code('too_small') })
  .max(1000, { error: code('too_large') })

export const amount = z
  .int({ error: code('invalid_format') })
  .min(0, { error: code('too_small') })
  .max(100_000_000_000, { error: code('too_large') })
  .meta({ description: 'Price in the smallest unit of the currency' })

export const evenIfTaken = z
  .boolean({ error: code('invalid_format') })
  .optional()
  .meta({ description: 'true: share the room with another booking at that time' })
