import type { OnDuty } from '../rota/on-duty.ts'
import type { SafetyAudience } from './escalation.ts'

/** A person who may be notified of a call at a venue, by current roles. */
export interface Colleague {
  readonly userId: string
  /** Staff or manager of the venue. */
  readonly worksHere: boolean
  /** Manager or admin of the venue. */
  readonly managesHere: boolean
  /** Manager or admin of any venue. */
  readonly manages: boolean
  readonly isOnShift: boolean
}

/**
 * The people reached by the audiences of a sending, never the caller. With a rota, those on duty come first. If
 * nobody is on duty, or only the caller or somebody who has left, all staff of the venue and its managers are
 * notified at once. Without a rota, those on shift count as on duty, or all staff where nobody is on shift.
 * @param rota null: the venue has none
 */
export function whoIsNotified<C extends Colleague>(
  audiences: readonly SafetyAudience[],
  colleagues: readonly C[],
  { rota, raisedBy }: { readonly rota: OnDuty | null; readonly raisedBy: string },
): readonly C[] {
  const others = colleagues.filter(({ userId }) => userId !== raisedBy)
  const named = (userIds: readonly string[] = []) =>
    others.filter(
      ({ userId, worksHere, managesHere }) => (worksHere || managesHere) && userIds.includes(userId),
    )
  const onShift = others.filter(({ worksHere, isOnShift }) => worksHere && isOnShift)
  const present = onShift.length > 0 ? onShift : others.filter(({ worksHere }) => worksHere)
  const onDuty = named(rota?.onDuty)
  const everybody = others.filter(({ worksHere, managesHere }) => worksHere || managesHere)
  const reached: Readonly<Record<SafetyAudience, readonly C[]>> = {
    on_duty: onDuty.length > 0 ? onDuty : rota ? everybody : present,
    on_call: named(rota?.onCall),
    on_shift: [...onDuty, ...present],
    venue_managers: others.filter(({ managesHere }) => managesHere),
    organisation_managers: others.filter(({ manages }) => manages),
    external_contact: [],
  }
  const all = new Set(audiences.flatMap((audience) => reached[audience]))
  return others.filter((one) => all.has(one))
}
