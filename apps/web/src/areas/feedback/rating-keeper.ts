import { draftKeeper } from '../../offline/draft-keeper.ts'
import { saysSomething, subjectKey, toKept, type RatingDraft } from './draft.ts'
import type { Subject } from './review.ts'

export interface RatingKeeper {
  readonly keep: (draft: RatingDraft) => void
  readonly forget: () => Promise<void>
}

/** Keeps what is being written about a subject, whenever it has changed. */
export function ratingKeeper(userId: string, subject: Subject, start: RatingDraft): RatingKeeper {
  const { soon, keep, forget } = draftKeeper(userId, subjectKey(subject))
  let seen = start
  return {
    keep(draft) {
      if (draft.values === seen.values && draft.attachments === seen.attachments) return
      seen = draft
      soon(() => (saysSomething(draft, subject) ? keep(toKept(draft)) : forget()))
    },
    forget,
  }
}
