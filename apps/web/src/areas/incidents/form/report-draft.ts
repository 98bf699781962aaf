import { draftKeeper, keptDraft } from '../../../offline/draft-keeper.ts'
import { saysSomething, type ReportValues } from './report.ts'

/** One report is written at a time; drafts of ratings use the ids of stays. */
const subject = 'incident'

export interface ReportStart {
  readonly values: ReportValues
  /** Whether it was begun before. */
  readonly isKept: boolean
}

/** How the form opens: with the draft that was left on this device, else empty. */
export async function startOf(userId: string, empty: ReportValues): Promise<ReportStart> {
  const kept = await keptDraft(userId, subject)
  // Fields that a newer version of the product has added are empty.
  return kept
    ? { values: { ...empty, ...(kept.content as Partial<ReportValues>) }, isKept: true }
    : { values: empty, isKept: false }
}

export interface ReportKeeper {
  readonly keep: (values: ReportValues) => void
  readonly forget: () => Promise<void>
}

/** Keeps what is being written, whenever it has changed. */
export function reportKeeper(userId: string, empty: ReportValues): ReportKeeper {
  const { soon, keep, forget } = draftKeeper(userId, subject)
  // A form that was opened and left unchanged does not replace an earlier draft about someone else.
  let isBegun = false
  return {
    keep: (values) =>
      soon(() => {
        const says = saysSomething(values, empty)
        const isKept = isBegun
        isBegun ||= says
        if (says) return keep({ content: values, files: {} })
        return isKept ? forget() : undefined
      }),
    forget,
  }
}
