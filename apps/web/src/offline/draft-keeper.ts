import { forgetDraft, readDraft, saveDraft, type Draft, type KeptAt } from './drafts.ts'

/** Milliseconds of quiet before a draft is kept. */
const quietMs = 300

/** A device that is full, or whose key is gone, keeps no draft; the form works without one. */
async function orNone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return undefined
  }
}

/** The draft that was left on this device; none as well where it cannot be opened any more. */
export function keptDraft(userId: string, subject: string): Promise<(Draft & KeptAt) | undefined> {
  return orNone(readDraft(userId, subject))
}

export interface DraftKeeper {
  /** Runs after a moment without changes. */
  readonly soon: (work: () => unknown) => void
  /** Returns whether this device could. */
  readonly keep: (draft: Draft) => Promise<boolean>
  readonly forget: () => Promise<void>
}

/** Keeps a draft about a subject on this device, encrypted. */
export function draftKeeper(userId: string, subject: string): DraftKeeper {
  let timer: number | undefined
  // One after the other: an earlier, slower write must not restore what was deleted.
  let work: Promise<unknown> = Promise.resolve()
  const then = <T>(write: () => Promise<T>): Promise<T | undefined> => {
    window.clearTimeout(timer)
    const done = work.then(() => orNone(write()))
    work = done
    return done
  }
  return {
    soon(next) {
      window.clearTimeout(timer)
      timer = window.setTimeout(next, quietMs)
    },
    keep: async (draft) => (await then(() => saveDraft(userId, subject, draft))) === true,
    forget: () => then(() => forgetDraft(userId, subject)),
  }
}
