import { dayMs } from '../base/index.ts'

/** Default day of the yearly wipe of a school, MM-DD. */
export const usualWipe = '07-31'

/** How many days before it a wipe is announced; a newly set day takes effect only after as many. */
export const wipeNoticeDays = 30

/** The day on which a school deletes the records of the school year. */
export interface YearlyWipe {
  /** MM-DD. The wipe is at the start of the day in UTC. */
  readonly on: string
  /** When the day was set; null: the school has not been notified yet, so nothing is wiped. */
  readonly setAt: Date | null
}

/** Whether a text is a day that every year has, MM-DD: 29 February is not. */
export function isWipeDay(text: string): boolean {
  const [, month, day] = /^(\d{2})-(\d{2})$/u.exec(text) ?? []
  const at = new Date(Date.UTC(2001, Number(month) - 1, Number(day)))
  return at.getTime() > 0 && at.toISOString().slice(5, 10) === text
}

/** The first wipe after an instant; null if there is none yet. */
export function wipeAfter(from: Date, { on, setAt }: YearlyWipe): Date | null {
  if (setAt === null) return null
  const at = Math.max(from.getTime(), setAt.getTime() + wipeNoticeDays * dayMs)
  const wipe = new Date(`${new Date(at).toISOString().slice(0, 4)}-${on}T00:00:00.000Z`)
  if (wipe.getTime() <= at) wipe.setUTCFullYear(wipe.getUTCFullYear() + 1)
  return wipe
}

/** Whether a wipe is close enough to be announced. */
export function isWipeNear(wipe: Date, now: Date): boolean {
  return wipe.getTime() - now.getTime() <= wipeNoticeDays * dayMs
}
