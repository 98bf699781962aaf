import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, id, instant, requiredText } from '../fields.ts'
import { guarded, guardedBody, openBody, person } from './shared.ts'

export const device = z
  .object({
    id: id('device'),
    name: z.string(),
    venueId: id('venue'),
    registeredBy: person,
    registeredAt: instant,
    seenAt: instant.nullable(),
    current: z.boolean().meta({ description: 'Whether it is the requesting device' }),
  })
  .meta({ id: 'Device' })

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/devices',
  module: 'accounts',
  access: 'manager',
  summary: 'Shared devices registered for signing in with a PIN',
  description:
    'Devices at the venues of the caller. At a registered device staff sign in with venue code, staff id and PIN.',
  success: {
    status: 200,
    description: "Devices at the caller's venues",
    schema: z.object({ items: z.array(device) }),
  },
  errors: guarded,
})

export const createDevice = endpoint({
  method: 'POST',
  path: '/api/devices',
  module: 'accounts',
  access: 'manager',
  summary: 'Register this device, or create a code for another',
  description:
    'this_device sets the cookie of the device; another_device returns a code that the other device redeems within ten minutes, once.',
  body: z
    .object({
      name: requiredText(80),
      venueId: id('venue'),
      where: choice(['this_device', 'another_device']),
    })
    .strict(),
  success: {
    status: 201,
    description: 'The device, or the code with which it registers',
    schema: z.object({
      device: device.nullable(),
      code: z.string().nullable(),
      codeExpiresAt: instant.nullable(),
    }),
  },
  errors: guardedBody,
})

export const redeemDeviceCode = endpoint({
  method: 'POST',
  path: '/api/devices/redeem',
  module: 'accounts',
  access: 'public',
  summary: 'Register this device with a code from a manager',
  description: 'The code works once. It sets a cookie that identifies the device from then on.',
  body: z.object({ code: requiredText(20) }).strict(),
  success: {
    status: 201,
    description: 'Registered; the cookie of the device is set',
    schema: z.object({ name: z.string(), venue: z.object({ name: z.string(), code: z.string() }) }),
  },
  errors: [...openBody, 'expired'],
})

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/devices/{deviceId}',
  module: 'accounts',
  access: 'manager',
  summary: 'Remove a device; its sessions end',
  description:
    'The cookie of the device is no longer valid, and every session that was started with a PIN on it ends at once.',
  params: z.object({ deviceId: id('device') }),
  success: {
    status: 200,
    description: 'Removed',
    schema: z.object({ id: id('device'), sessionsEnded: z.int() }),
  },
  errors: [...guarded, 'not_found'],
})
