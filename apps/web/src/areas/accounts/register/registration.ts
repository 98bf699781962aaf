import { registerManager } from '@comity/contract/accounts/managers'
import { passwordLengthFault } from '@comity/domain/accounts'
import type { CallInput } from '../../../api/client.ts'
import { steps, type Step } from './steps.ts'
import { zonesOf } from './time-zones.ts'

export type Registration = CallInput<'POST /api/managers/register'>['body']

/** The form as its fields hold it: an empty text for nothing. */
export interface RegistrationFields {
  readonly organisation: {
    readonly name: string
    readonly sector: string
    readonly country: string
    readonly language: string
    readonly timeZone: string
  }
  readonly venue: { readonly name: string }
  readonly manager: { readonly name: string; readonly email: string; readonly password: string }
  readonly preferences: {
    readonly channels: { readonly email: boolean; readonly sms: boolean }
    readonly isQuiet: boolean
    readonly quietHours: { readonly from: string; readonly to: string }
    readonly phone: string
  }
}

export function emptyRegistration(country: string, language: string): RegistrationFields {
  return {
    organisation: { name: '', sector: '', country, language, timeZone: '' },
    venue: { name: '' },
    manager: { name: '', email: '', password: '' },
    preferences: {
      channels: { email: true, sms: false },
      isQuiet: false,
      quietHours: { from: '22:00', to: '07:00' },
      phone: '',
    },
  }
}

/** Leaves out empty fields. `faultsOf` checks the contract, not the types. */
export function registrationOf({ organisation, manager, venue, preferences }: RegistrationFields) {
  const { timeZone, ...rest } = organisation
  const { isQuiet, quietHours, phone, channels } = preferences
  return {
    organisation: timeZone === '' ? rest : { ...rest, timeZone },
    venue,
    manager: { ...manager, email: manager.email.trim() },
    preferences: { channels, quietHours: isQuiet ? quietHours : null, phone: phone.trim() || null },
  }
}

/**
 * Code of the first fault of each field, by the schema that the server holds it to, with what depends on other
 * fields: the time zone, the length of a password that stands alone, the number for text messages.
 */
export function faultsOf(fields: RegistrationFields): Record<string, string> {
  const read = registerManager.body.safeParse(registrationOf(fields))
  const faults: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) faults[path.join('.')] ??= message
  const length = passwordLengthFault(fields.manager.password, false)
  if (length && fields.manager.password !== '') faults['manager.password'] = length
  const { country, timeZone } = fields.organisation
  const isOneOfSeveral = country !== '' && (zonesOf(country)?.length ?? 0) > 1
  if (isOneOfSeveral && timeZone === '') faults['organisation.timeZone'] = 'required'
  const { channels, phone } = fields.preferences
  if (channels.sms && phone.trim() === '') faults['preferences.phone'] = 'required'
  return faults
}

/** The step that a field stands in: the first part of its path. */
export function stepOf(field: string): Step {
  return steps.find((step) => field.startsWith(`${step}.`)) ?? 'organisation'
}

/** How far one can be: the first step with a fault, or the one asked for when that comes before. */
export function reachableStep(asked: Step, faults: Record<string, string>): Step {
  const open = Object.keys(faults).map((field) => steps.indexOf(stepOf(field)))
  return steps[Math.min(steps.indexOf(asked), ...open)] ?? 'organisation'
}
