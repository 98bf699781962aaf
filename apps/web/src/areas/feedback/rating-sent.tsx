import type { Sector } from '@comity/contract'
import { correctionWindowHours } from '@comity/domain/feedback'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { About } from '../../offline/outbox-store.ts'
import type { Delivery } from '../../offline/outbox.ts'
import { useLaterSent } from '../../offline/use-later-sent.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { GuestLabel } from './guest-label.tsx'
import { InviteGuest } from './invite/invite-guest.tsx'
import classes from './rating-sent.module.css'
import { useFormats } from '../../shell/language/formats.ts'

export interface SentRating {
  readonly delivery: Delivery
  readonly about: About
  readonly rating: number
  readonly sector: Sector
  /** The comment, if there is one, was written down from the recording. */
  readonly isSpoken: boolean
}

/** What was done, in place: stored by the server, or kept here until it can be sent. */
export function RatingSent({ sent, onNext }: { sent: SentRating; onNext: () => void }) {
  const { t } = useTranslation(['feedback', 'pages'])
  const { dateTime: instant } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  const { delivery, about, rating, sector, isSpoken } = sent
  const created = delivery.state === 'sent' ? delivery.created : undefined
  const isLaterSent = useLaterSent(delivery)
  const isSent = created !== undefined || isLaterSent

  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <section
      className={`${classes['sent']} flex gap-md rigid-icons within-44 pad-lg card`}
      aria-labelledby="sent"
    >
      {isSent ? <IconCircleCheck aria-hidden size={36} /> : <IconClock aria-hidden size={36} />}
      <Stack gap="sm">
        <Title order={2} size="h3" id="sent" ref={heading} tabIndex={-1}>
          {t(isSent ? 'sent.title' : 'sent.keptTitle')}
        </Title>
        <Text>
          <strong>
            <GuestLabel {...about} sector={sector} />
          </strong>
          {about.room ? (
            <>
              {' · '}
              {t('room', { context: sector })} <span translate="no">{about.room}</span>
            </>
          ) : null}
          {' · '}
          {t('sent.rating', { rating })}, {t(`ratingWord.${rating}`)}
        </Text>
        {isSent ? null : <Text>{t('sent.keptDetail')}</Text>}
        {created?.feedback.sealedUntil ? (
          <Text>{t('sent.sealed', { until: instant(created.feedback.sealedUntil), context: sector })}</Text>
        ) : null}
        {created && created.feedback.stayId === null ? (
          <Text>{t('rate.unverified', { context: sector })}</Text>
        ) : null}
        {created && created.maskedCardNumbers > 0 ? (
          <Text>{t('sent.masked', { count: created.maskedCardNumbers })}</Text>
        ) : null}
        {isSpoken && created?.feedback.comment ? (
          <div>
            <Text>{t('sent.spoken')}</Text>
            <blockquote className="quotation below-1 breakable as-typed" dir="auto" translate="no">
              {created.feedback.comment}
            </blockquote>
          </div>
        ) : null}
        {created ? (
          <Link
            to="/guest-feedback-detail-page"
            search={{ feedback: created.feedback.id }}
            className="self-start inline-row target"
          >
            {t('sent.correct', { hours: correctionWindowHours })}
          </Link>
        ) : null}
        {created?.feedback.stayId ? <InviteGuest stayId={created.feedback.stayId} sector={sector} /> : null}
        <Group gap="sm">
          <Button onClick={onNext}>{t('sent.next', { context: sector })}</Button>
          <LinkButton to="/view-ratings">{t('pages:view-ratings.title')}</LinkButton>
        </Group>
      </Stack>
    </section>
  )
}
