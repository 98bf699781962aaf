import type { EscalationStep } from '@comity/domain/safety'
import type { SafetySettings } from '../queries.ts'

/** A step as the form holds it: a number field that is empty holds ''. */
interface StepFields {
  readonly afterSeconds: number | ''
  readonly to: EscalationStep['to'][number][]
}

export interface SettingsFields extends Record<string, unknown> {
  readonly gestures: SafetySettings['gestures']
  readonly chain: StepFields[]
  readonly hasContact: boolean
  readonly externalContact: { readonly name: string; readonly phone: string }
  readonly locationMinutes: number | ''
}

export function fieldsOf({
  gestures,
  chain,
  externalContact,
  locationMinutes,
}: SafetySettings): SettingsFields {
  return {
    gestures,
    chain,
    hasContact: externalContact !== null,
    externalContact: externalContact ?? { name: '', phone: '' },
    locationMinutes,
  }
}

/** An empty field is no number, so that the schema refuses it. */
const numberOf = (field: number | '') => (field === '' ? Number.NaN : field)

export function bodyOf({ gestures, chain, hasContact, externalContact, locationMinutes }: SettingsFields) {
  return {
    gestures,
    chain: chain.map(({ afterSeconds, to }) => ({ afterSeconds: numberOf(afterSeconds), to })),
    externalContact: hasContact ? externalContact : null,
    locationMinutes: numberOf(locationMinutes),
  }
}

/** The next step of a chain: a minute after its last, to the managers of the organisation. */
export function nextStep(chain: readonly StepFields[]): EscalationStep & StepFields {
  const last = Number(chain.at(-1)?.afterSeconds ?? 0)
  return { afterSeconds: last + 60, to: ['organisation_managers'] }
}

/** The settings alone, to detect changes by others. */
export function textOf(settings: SafetySettings): string {
  return JSON.stringify(bodyOf(fieldsOf(settings)))
}
