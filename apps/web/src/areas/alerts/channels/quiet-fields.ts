import type { Choice } from './queries.ts'

export interface QuietFields {
  readonly isOn: boolean
  readonly from: string
  readonly to: string
}

/** Offered when the user turns quiet hours on. */
const usualNight = { from: '22:00', to: '07:00' }

export function quietFieldsOf(quietHours: Choice['quietHours']): QuietFields {
  return { isOn: quietHours !== null, ...(quietHours ?? usualNight) }
}

export function quietHoursOf({ isOn, from, to }: QuietFields): Choice['quietHours'] {
  return isOn ? { from, to } : null
}

/** Hours that end where they begin would be none. */
export function faultsOfQuiet({ isOn, from, to }: QuietFields): {
  from?: 'required'
  to?: 'required' | 'same'
} {
  if (!isOn) return {}
  return {
    ...(from === '' ? { from: 'required' } : {}),
    ...(to === '' ? { to: 'required' } : from === to ? { to: 'same' } : {}),
  }
}
