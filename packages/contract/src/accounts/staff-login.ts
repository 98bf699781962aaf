import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, requiredText } from '../fields.ts'
import { openBody } from './shared.ts'

export const staffLogin = endpoint({
  method: 'POST',
  path: '/api/staff/login',
  module: 'accounts',
  access: 'public',
  summary: 'Sign in with venue code, staff id and PIN',
  description:
    'Works only on a device that a manager has registered. Sets the session cookie; a previous session of the device is ended. Unknown staff ids are refused like wrong PINs, in the same time; repeated failures lock for a while.',
  body: z
    .object({
      venueCode: requiredText(20).meta({ description: 'Public code of the venue of this device' }),
      staffId: requiredText(12).meta({ description: 'Staff number, digits' }),
      pin: requiredText(12),
    })
    .strict(),
  success: {
    status: 200,
    description: 'Signed in, with staff rights at the venue of the device',
    schema: z.object({
      user: z.object({ id: id('user'), name: z.string() }),
      venue: z.object({ id: id('venue'), name: z.string() }),
      autoLockSeconds: z.int().meta({ description: 'Seconds without a call after which the session ends' }),
    }),
  },
  errors: [...openBody, 'wrong_credentials', 'locked_out', 'device_not_registered'],
})

export const getStaffDevice = endpoint({
  method: 'GET',
  path: '/api/staff/device',
  module: 'accounts',
  access: 'public',
  summary: 'Registration of this device',
  description:
    'The venue of this device and the people who signed in on it within a day, for quick switching.',
  success: {
    status: 200,
    description: 'The device, identified by its cookie; null if not registered',
    schema: z.object({
      device: z
        .object({
          id: id('device'),
          name: z.string(),
          venue: z.object({ id: id('venue'), name: z.string(), code: z.string() }),
        })
        .nullable(),
      recent: z.array(z.object({ staffId: z.string(), name: z.string() })),
    }),
  },
  errors: ['rate_limited', 'unavailable'],
})
