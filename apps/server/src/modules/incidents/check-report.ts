import type { Sector } from '@comity/domain/base'
import type { FieldCode } from '@comity/contract'
import { fieldMessages } from '@comity/contract'
import { takesAmount, typesOf } from '@comity/domain/incidents'
import type { IncidentType } from '@comity/domain/incidents'
import { Failure } from '../../platform/errors.ts'

/** Clocks of telephones may be ahead; a report this little in the future is taken as now. */
const clockSlipMs = 5 * 60_000
const oldestYears = 5

/** The parts of a report that must be consistent. */
export interface Checked {
  readonly type: IncidentType
  readonly occurredAt: Date
  readonly amountMinor: number | null
  readonly currency: string | null
}

/** @throws Failure invalid_input with every inconsistent field */
export function refuseFaults(report: Checked, sector: Sector, now: Date): void {
  const faults = faultsOf(report, sector, now)
  if (faults.length === 0) return
  const fields = faults.map(([pointer, code]) => ({ pointer, code, message: fieldMessages[code] }))
  throw new Failure('invalid_input', { fields })
}

function faultsOf(report: Checked, sector: Sector, now: Date): [string, FieldCode][] {
  const { type, occurredAt, amountMinor, currency } = report
  const faults: [string, FieldCode][] = []
  if (!typesOf(sector).includes(type)) faults.push(['/type', 'not_offered'])
  if (occurredAt.getTime() > now.getTime() + clockSlipMs) faults.push(['/occurredAt', 'too_large'])
  if (occurredAt.getUTCFullYear() < now.getUTCFullYear() - oldestYears)
    faults.push(['/occurredAt', 'too_small'])
  if (amountMinor !== null && !takesAmount(type)) faults.push(['/amountMinor', 'not_offered'])
  if (amountMinor !== null && currency === null) faults.push(['/currency', 'required'])
  if (amountMinor === null && currency !== null) faults.push(['/amountMinor', 'required'])
  return faults
}

/** The time of the incident, never later than now. */
export function happenedAt(occurredAt: Date, now: Date): Date {
  return occurredAt > now ? now : occurredAt
}
