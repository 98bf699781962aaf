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
    'Works on a device that a manager has registered, and there alone. Sets the session cookie; a session that the device had is ended. Unknown staff ids are answered as wrong PINs are, in the same time; repeated failures lock for a while.',
  body: z
    .object({
      venueCode: requiredText(20).meta({ description: 'Public code of the venue of this device' }),
      staffId: requiredText(12).meta({ description: 'Staff number, digits' }),
      pin: requiredText(12),
    })
    .strict(),
  success: {
    status: 200,
    description: 'Signed in, with the rights of staff at the venue of the device',
    schema: z.object({
      user: z.object({ id: id('user'), name: z.string() }),
      venue: z.object({ id: id('venue'), name: z.string() }),
      autoLockSeconds: z.int().meta({ description: 'The session ends after so long without a call' }),
    }),
  },
  errors: [...openBody, 'wrong_credentials', 'locked_out', 'device_not_registered'],
})

export const getStaffDevice = endpoint({
  method: 'GET',
  path: '/api/staff/device',
  module: 'accounts',
  access: 'public',
  summary: 'What this device is registered as',
  description: 'The venue of this device and who signed in on it within a day, for the quick switch.',
  success: {
    status: 200,
    description: 'The device by its cookie; null where it is not registered',
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
