import { Alert, Button, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError, fieldErrors } from '../../api/describe-error.ts'
import { ApiProblem } from '../../api/problem.ts'
import type { About, RatingBody } from '../../offline/outbox-store.ts'
import { deliver } from '../../offline/outbox.ts'
import { GuestLabel } from './guest-label.tsx'
import { MoreFields } from './more-fields.tsx'
import classes from './rating-form.module.css'
import { RatingChoice } from './rating-choice.tsx'
import type { SentRating } from './rating-sent.tsx'
import { problemsOf } from './review-schema.ts'
import { emptyReview, toReview, type ReviewValues, type Subject } from './review.ts'

/** Fields that are folded away, so that a fault in one of them must unfold it. */
const folded = ['service', 'roomNumber', 'tags', 'comment', 'fault', 'riskLevelHint']
const shown = [...folded, 'rating', 'guestName']

interface RatingFormProps {
  readonly userId: string
  readonly subject: Subject
  readonly onSent: (sent: SentRating) => void
}

export default function RatingForm({ userId, subject, onSent }: RatingFormProps) {
  const { t } = useTranslation(['feedback', 'messages'])
  const { sector } = subject
  const isNamed = subject.kind === 'named'
  const [complaint, setComplaint] = useState<{ title: string; detail: string }>()
  const form = useForm<ReviewValues>({
    initialValues: emptyReview(subject),
    onValuesChange: () => setComplaint(undefined),
  })
  const [isUnfolded, setUnfolded] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  // One intention, one key: however often it is tapped or tried, it makes one rating.
  const key = useRef(crypto.randomUUID())
  const isSending = useRef(false)

  useEffect(() => {
    const start = element.current?.querySelector<HTMLElement>(isNamed ? 'input' : 'h2')
    start?.focus({ preventScroll: true })
    // On a phone the title gives way, so that rating and sending need no scrolling.
    if (window.matchMedia('(max-width: 48em)').matches) element.current?.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [isNamed])

  const showErrors = (errors: Record<string, string>) => {
    const byField = Object.entries(errors).map(([path, text]) => [path.split('.')[0] ?? path, text] as const)
    form.setErrors(Object.fromEntries(byField.filter(([field]) => shown.includes(field))))
    if (byField.some(([field]) => folded.includes(field))) setUnfolded(true)
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
    mutationFn: ({ body, about }: { body: RatingBody; about: About }) =>
      deliver(key.current, userId, body, about),
    onSuccess: (delivery, { body, about }) => onSent({ delivery, about, rating: body.rating, sector }),
    onError: (error) => {
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

  const send = (values: ReviewValues) => {
    if (isSending.current) return
    setComplaint(undefined)
    const body = toReview(subject, values)
    const problems = Object.entries(problemsOf(subject, body))
    if (problems.length > 0) {
      showErrors(Object.fromEntries(problems.map(([field, code]) => [field, t(`messages:field.${code}`)])))
      return
    }
    isSending.current = true
    const about = isNamed
      ? { name: values.guestName.trim(), number: null, room: values.roomNumber.trim() || null }
      : { ...subject.about, room: values.roomNumber.trim() || subject.about.room }
    sending.mutate({ body: body as RatingBody, about })
  }

  return (
    <form
      ref={element}
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        send(form.getValues())
      }}
    >
      <Stack gap="md">
        {isNamed ? (
          <div className={classes['named']}>
            <Link to="/rate-guest" className={classes['change']}>
              {t('rate.choose', { context: sector })}
            </Link>
            <TextInput
              label={t('rate.name', { context: sector })}
              description={t('rate.unverified', { context: sector })}
              autoComplete="off"
              required
              {...form.getInputProps('guestName')}
            />
            <TextInput
              label={t('room', { context: sector })}
              autoComplete="off"
              maxLength={12}
              {...form.getInputProps('roomNumber')}
            />
          </div>
        ) : (
          <div className={classes['subject']}>
            <Title order={2} size="h3" tabIndex={-1}>
              <GuestLabel {...subject.about} sector={sector} />
              {subject.about.room ? (
                <span className={classes['place']}>
                  {t('room', { context: sector })} <span translate="no">{subject.about.room}</span>
                </span>
              ) : null}
            </Title>
            <Link to="/rate-guest" className={classes['change']}>
              {t('rate.another', { context: sector })}
            </Link>
          </div>
        )}
        {complaint ? (
          <Alert
            role="alert"
            color="red"
            variant="outline"
            icon={<IconAlertTriangle aria-hidden />}
            title={complaint.title}
          >
            {complaint.detail}
          </Alert>
        ) : null}
        <RatingChoice
          sector={sector}
          value={form.getValues().rating}
          error={form.errors['rating']}
          onChange={(rating) => form.setFieldValue('rating', rating)}
        />
        <MoreFields form={form} subject={subject} isUnfolded={isUnfolded} onUnfold={setUnfolded} />
      </Stack>
      <div className={classes['bar']}>
        <Button type="submit" fullWidth size="md" loading={sending.isPending}>
          {t('rate.send')}
        </Button>
      </div>
    </form>
  )
}
