import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError, fieldErrors } from '../../api/describe-error.ts'
import { ApiProblem } from '../../api/problem.ts'
import { outcomeOf } from '../../offline/outcome.ts'
import { deliver, type NewRating } from '../../offline/outbox.ts'
import type { RatingBody } from '../../offline/outbox-store.ts'
import { useLanguage } from '../../shell/language/use-language.ts'
import type { Attachments } from './attachments/attachments.ts'
import { alongWith } from './draft.ts'
import type { SentRating } from './rating-sent.tsx'
import { problemsOf } from './review-schema.ts'
import { toReview, type ReviewValues, type Subject } from './review.ts'

/** Fields that are folded away, so that a fault in one of them must unfold it. */
const folded = {
  more: ['service', 'roomNumber', 'tags', 'comment', 'fault', 'riskLevelHint'],
  along: ['audio', 'photo'],
} as const
const shown: readonly string[] = [...folded.more, ...folded.along, 'rating', 'guestName']

type Part = keyof typeof folded
const parts = Object.entries(folded) as [Part, readonly string[]][]

interface SendRatingOptions {
  readonly userId: string
  readonly subject: Subject
  readonly form: UseFormReturnType<ReviewValues>
  readonly element: RefObject<HTMLFormElement | null>
  readonly idempotencyKey: string
  readonly onUnfold: (part: Part) => void
  /** The server has stored nothing under this key. */
  readonly onRefused: () => void
  readonly onSent: (sent: SentRating) => void
}

/** Sends the form once however often it is tapped, and shows faults where they can be corrected. */
export function useSendRating(options: SendRatingOptions) {
  const { userId, subject, form, element, idempotencyKey, onUnfold, onRefused, onSent } = options
  const { t } = useTranslation(['feedback', 'messages'])
  const { language } = useLanguage()
  const { sector } = subject
  const [complaint, setComplaint] = useState<{ title: string; detail: string }>()
  const isSending = useRef(false)

  const showErrors = (errors: Record<string, string>) => {
    const byField = Object.entries(errors).map(([path, text]) => [path.split('.')[0] ?? path, text] as const)
    form.setErrors(Object.fromEntries(byField.filter(([field]) => shown.includes(field))))
    for (const [part, fields] of parts) if (byField.some(([field]) => fields.includes(field))) onUnfold(part)
    const elsewhere = byField.find(([field]) => !shown.includes(field))
    setComplaint({
      title: t('messages:problem.invalid_input.title'),
      detail: elsewhere?.[1] ?? t('rate.lookAgain'),
    })
    // After the messages stand in the page.
    window.setTimeout(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus(),
    )
  }

  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (rating: NewRating) => deliver(idempotencyKey, userId, rating),
    onSuccess: (delivery, { body, about, voice }) =>
      onSent({
        delivery,
        about,
        rating: body.rating,
        sector,
        isSpoken: voice !== undefined && !body.comment,
      }),
    onError: (error) => {
      if (isRefusal(error)) onRefused()
      const errors = fieldErrors(error, t)
      if (Object.keys(errors).length > 0) return showErrors(errors)
      const own =
        error instanceof ApiProblem && ['conflict', 'not_allowed_now'].includes(error.code)
          ? error.code
          : undefined
      const { title, detail, traceId } = describeError(error, t)
      const trace = traceId ? ` ${t('messages:traceId')}: ${traceId}` : ''
      setComplaint(
        own
          ? {
              title: t(`refused.${own}.title`, { context: sector }),
              detail: t(`refused.${own}.detail`, { context: sector }),
            }
          : { title, detail: detail + trace },
      )
    },
    onSettled: () => {
      isSending.current = false
    },
  })

  const send = (values: ReviewValues, attachments: Attachments, isRecording: boolean) => {
    if (isSending.current) return
    setComplaint(undefined)
    if (isRecording) {
      setComplaint({ title: t('voice.running'), detail: t('voice.runningDetail') })
      return
    }
    const body = toReview(subject, values)
    const problems = Object.entries(problemsOf(subject, body))
    if (problems.length > 0) {
      showErrors(Object.fromEntries(problems.map(([field, code]) => [field, t(`messages:field.${code}`)])))
      return
    }
    isSending.current = true
    const room = values.roomNumber.trim() || subject.about.room
    const about =
      subject.kind === 'named'
        ? { name: values.guestName.trim(), number: null, room }
        : { ...subject.about, room }
    // The contract has checked that the body is complete.
    sending.mutate({ body: body as RatingBody, about, ...alongWith(attachments, subject.venueId, language) })
  }

  return { send, complaint, isSending: sending.isPending, look: () => setComplaint(undefined) }
}

/** Nothing was stored, and the same body would be refused again; a stored one keeps its key. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiProblem &&
    error.code !== 'idempotency_conflict' &&
    outcomeOf(error).kind === 'refused'
  )
}
