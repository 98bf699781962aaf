import type { FieldCode } from '@comity/contract'
import { createReview } from '@comity/contract/feedback/create-review'
import { fieldMessages } from '@comity/contract/problem'
import type { RatingBody } from '../../offline/outbox-store.ts'
import type { Subject } from './review.ts'

/** The codes of what the contract would refuse, by field; empty when it would accept the body. */
export function problemsOf({ kind }: Subject, body: Partial<RatingBody>): Record<string, FieldCode> {
  const { error } = createReview.body.safeParse(body)
  const problems: Record<string, FieldCode> = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= codeOf(message)
  return kind === 'named' && !body.guestName ? { ...problems, guestName: 'required' } : problems
}

function codeOf(message: string): FieldCode {
  return Object.hasOwn(fieldMessages, message) ? (message as FieldCode) : 'invalid_format'
}
