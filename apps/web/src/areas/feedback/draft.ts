import type { Language } from '@comity/contract'
import { keptDraft } from '../../offline/draft-keeper.ts'
import type { Draft } from '../../offline/drafts.ts'
import type { Files } from '../../offline/sealed-files.ts'
import type { NewRating } from '../../offline/outbox.ts'
import { noAttachments, type Attachments } from './attachments/attachments.ts'
import { emptyReview, type ReviewValues, type Subject } from './review.ts'

export interface RatingDraft {
  /** The Idempotency-Key: also after a reload it is the same intention. */
  readonly key: string
  readonly values: ReviewValues
  readonly attachments: Attachments
}

type Content = Pick<RatingDraft, 'key' | 'values'> & { readonly transcript: string }

/** The subject of a draft; a guest on no list has one of their own. */
export function subjectKey({ stayId, guestId }: Subject): string {
  return stayId ?? guestId ?? 'unlisted'
}

export interface DraftStart {
  readonly draft: RatingDraft
  /** Whether it was begun before. */
  readonly isKept: boolean
}

/** How a form opens: with the draft that was left on this device, else empty. */
export async function startOf(userId: string, subject: Subject): Promise<DraftStart> {
  const empty = { key: crypto.randomUUID(), values: emptyReview(subject), attachments: noAttachments }
  const kept = await keptDraft(userId, subjectKey(subject))
  return kept ? { draft: fromKept(subject, kept), isKept: true } : { draft: empty, isKept: false }
}

/** Fields that a newer version of the product has added are empty. */
export function fromKept(subject: Subject, { content, files }: Draft): RatingDraft {
  const { key, values, transcript } = content as Content
  const { voice, photo } = files
  return {
    key,
    values: { ...emptyReview(subject), ...values },
    attachments: { recording: voice, transcript, photo },
  }
}

export function toKept({ key, values, attachments }: RatingDraft): Draft {
  const { transcript } = attachments
  return { content: { key, values, transcript } satisfies Content, files: filesOf(attachments) }
}

/** Whether anything was said; a draft that says nothing is not kept. */
export function saysSomething({ values, attachments }: RatingDraft, subject: Subject): boolean {
  const { recording, photo } = attachments
  return Boolean(recording ?? photo) || JSON.stringify(values) !== JSON.stringify(emptyReview(subject))
}

/** The attachments to send, and the words that were recognised in the recording. */
export function alongWith(
  attachments: Attachments,
  venueId: string | undefined,
  language: Language,
): Pick<NewRating, 'voice' | 'files'> {
  const { recording, photo } = attachments
  const words = attachments.transcript.trim()
  return {
    ...((recording ?? photo) ? { files: filesOf(attachments) } : {}),
    ...(recording
      ? { voice: { ...(words ? { transcript: words, language } : {}), ...(venueId ? { venueId } : {}) } }
      : {}),
  }
}

function filesOf({ recording, photo }: Attachments): Files {
  return { ...(recording ? { voice: recording } : {}), ...(photo ? { photo } : {}) }
}
