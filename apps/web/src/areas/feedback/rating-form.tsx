import { Alert, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { AttachmentFields } from './attachments/attachment-fields.tsx'
import { noAttachments } from './attachments/attachments.ts'
import { startOf, type DraftStart } from './draft.ts'
import { InviteGuest } from './invite/invite-guest.tsx'
import { MoreFields } from './more-fields.tsx'
import { RatingChoice } from './rating-choice.tsx'
import classes from './rating-form.module.css'
import { ratingKeeper } from './rating-keeper.ts'
import type { SentRating } from './rating-sent.tsx'
import { RatingSubject } from './rating-subject.tsx'
import { emptyReview, type ReviewValues, type Subject } from './review.ts'
import { useSendRating } from './use-send-rating.ts'

interface RatingFormProps {
  readonly userId: string
  readonly subject: Subject
  readonly onSent: (sent: SentRating) => void
}

export default function RatingForm(props: RatingFormProps) {
  const [start] = useState(() => startOf(props.userId, props.subject))
  return (
    <Suspense fallback={<SkeletonList rows={6} rowHeight={64} />}>
      <Form {...props} start={start} />
    </Suspense>
  )
}

type FormProps = RatingFormProps & { readonly start: Promise<DraftStart> }

function Form({ userId, subject, start, onSent }: FormProps) {
  const { draft, isKept } = use(start)
  const { t } = useTranslation(['feedback', 'messages'])
  const { sector } = subject
  const isNamed = subject.kind === 'named'
  const form = useForm<ReviewValues>({ initialValues: draft.values, onValuesChange: () => sending.look() })
  const [attachments, setAttachments] = useState(draft.attachments)
  // One key for one intention: however often it is tapped or tried, it makes one rating.
  const [key, setKey] = useState(draft.key)
  const [isRestored, setRestored] = useState(isKept)
  const [isRecording, setRecording] = useState(false)
  const [unfolded, setUnfolded] = useState({
    more: draft.values.comment !== '',
    along: Boolean(draft.attachments.recording ?? draft.attachments.photo),
  })
  const element = useRef<HTMLFormElement>(null)
  const { values } = form
  const [keeper] = useState(() => ratingKeeper(userId, subject, draft))
  useEffect(() => keeper.keep({ key, values, attachments }), [keeper, key, values, attachments])
  const sending = useSendRating({
    userId,
    subject,
    form,
    element,
    idempotencyKey: key,
    onRefused: () => setKey(crypto.randomUUID()),
    onUnfold: (part) => setUnfolded((before) => ({ ...before, [part]: true })),
    onSent: (sent) => {
      void keeper.forget()
      onSent(sent)
    },
  })

  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>(isNamed ? 'input' : 'h2')
    first?.focus({ preventScroll: true })
    // On a phone the title gives way, so that rating and sending need no scrolling.
    if (window.matchMedia('(max-width: 48em)').matches) element.current?.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [isNamed])

  const startAfresh = () => {
    form.setValues(emptyReview(subject))
    setAttachments(noAttachments)
    setRestored(false)
  }

  return (
    <form
      ref={element}
      noValidate
      className={`${classes['form']} within-44`}
      onSubmit={(event) => {
        event.preventDefault()
        sending.send(form.getValues(), attachments, isRecording)
      }}
    >
      <Stack gap="md">
        <RatingSubject form={form} subject={subject} />
        {isRestored ? (
          <output className="row wrap between gap-2-md pad-2-sm card">
            <span>{t('rate.restored')}</span>
            <Button variant="default" onClick={startAfresh}>
              {t('rate.afresh')}
            </Button>
          </output>
        ) : null}
        {sending.complaint ? (
          <Alert
            role="alert"
            color="red"
            variant="outline"
            icon={<IconAlertTriangle aria-hidden />}
            title={sending.complaint.title}
          >
            {sending.complaint.detail}
          </Alert>
        ) : null}
        <RatingChoice
          sector={sector}
          value={form.getValues().rating}
          error={form.errors['rating']}
          onChange={(rating) => form.setFieldValue('rating', rating)}
        />
        <MoreFields
          form={form}
          subject={subject}
          isUnfolded={unfolded.more}
          onUnfold={(more) => setUnfolded((before) => ({ ...before, more }))}
        />
        <AttachmentFields
          userId={userId}
          sector={sector}
          value={attachments}
          errors={{ audio: form.errors['audio'], photo: form.errors['photo'] }}
          isUnfolded={unfolded.along}
          onUnfold={(along) => setUnfolded((before) => ({ ...before, along }))}
          onChange={setAttachments}
          tags={form.getValues().tags}
          onTags={(tags) => form.setFieldValue('tags', tags)}
          onBusy={setRecording}
        />
        {subject.stayId ? <InviteGuest stayId={subject.stayId} sector={sector} /> : null}
      </Stack>
      <div className={`${classes['bar']} sticky above-dock ground`}>
        <Button type="submit" fullWidth size="md" loading={sending.isSending}>
          {t('rate.send')}
        </Button>
      </div>
    </form>
  )
}
