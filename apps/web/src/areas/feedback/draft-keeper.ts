import { forgetDraft, saveDraft } from '../../offline/drafts.ts'
import { saysSomething, subjectKey, toKept, type RatingDraft } from './draft.ts'
import type { Subject } from './review.ts'

/** Milliseconds of quiet before what was written is kept. */
const quietMs = 300

export interface DraftKeeper {
  readonly keep: (draft: RatingDraft) => void
  readonly forget: () => void
}

/** Keeps on this device, encrypted, what is being written about a subject, whenever it has changed. */
export function draftKeeper(userId: string, subject: Subject, start: RatingDraft): DraftKeeper {
  const about = subjectKey(subject)
  let seen = start
  let timer: number | undefined
  // One after the other: what is forgotten must not come back by an earlier write that took longer.
  let work = Promise.resolve()

  const write = async (before: Promise<void>, draft: RatingDraft | undefined) => {
    await before
    try {
      if (draft && saysSomething(draft, subject)) await saveDraft(userId, about, toKept(draft))
      else await forgetDraft(userId, about)
    } catch (error) {
      // A device that is full keeps no draft, and sending does without one.
      if (!(error instanceof DOMException)) throw error
    }
  }

  return {
    keep(draft) {
      if (draft.values === seen.values && draft.attachments === seen.attachments) return
      seen = draft
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        work = write(work, draft)
      }, quietMs)
    },
    forget() {
      window.clearTimeout(timer)
      work = write(work, undefined)
    },
  }
}
