import { contract } from '@comity/contract'
import { sessionLimits } from '../../../platform/auth/sessions.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { notePinFailure } from '../commands/note-pin-failure.ts'
import type { PinFailure } from '../commands/note-pin-failure.ts'
import { findStaffOf, noteDeviceUse } from '../queries/devices.ts'
import { staffDeviceOf } from '../staff-device.ts'

export const staffLoginRoute = handle(contract.staffLogin, async ({ services, client, body, now }) => {
  const device = await staffDeviceOf(services, client, now)
  if (!device) throw new Failure('device_not_registered')
  services.limits.secrets.take(client.source, performance.now())
  const { organisationId, deviceId, venue } = device
  const atThisVenue = body.venueCode.toUpperCase() === venue.code.toUpperCase()
  const member = atThisVenue
    ? await services.database.system({ job: 'pin.sign_in', organisationId, now }, (tx) =>
        findStaffOf(tx, venue.id, body.staffId),
      )
    : undefined
  const trial = {
    kind: 'pin' as const,
    account: `${organisationId} ${body.staffId}`,
    source: deviceId,
    isKnown: true,
  }
  const failed = (action: PinFailure['action']) =>
    services.database.system({ job: 'pin.sign_in', organisationId, now }, (tx) =>
      notePinFailure(tx, { action, deviceId, userId: member?.user_id }),
    )
  const right = await services.signIn.attempts
    .run(trial, now, async () => {
      const matches = await services.pins.verify(organisationId, member?.user_id, body.pin)
      return matches && member !== undefined
    })
    .catch(async (error: unknown) => {
      if (error instanceof Failure && error.code === 'locked_out') await failed('sign_in.locked')
      throw error
    })
  if (!right || !member) {
    await failed('sign_in.failed')
    throw new Failure('wrong_credentials')
  }
  // A shared device has one user at a time.
  await services.signIn.endSessionsOf({ deviceId })
  const session = await services.signIn.startSession({
    userId: member.user_id,
    method: 'pin',
    organisationId,
    organisationFixed: true,
    deviceId,
    secondFactor: false,
    userAgent: client.userAgent,
    now,
  })
  await services.database.system({ job: 'pin.sign_in', organisationId, now }, (tx) =>
    noteDeviceUse(tx, deviceId, member.user_id),
  )
  for (const cookie of session.cookies) client.setCookie(cookie)
  return {
    user: { id: member.user_id, name: member.name },
    venue: { id: venue.id, name: venue.name },
    autoLockSeconds: sessionLimits('pin').idle,
  }
})
