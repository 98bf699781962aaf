import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../api/problem.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { useLanguage } from '../../../shell/language/use-language.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import { useMe, type Me } from '../../../shell/session/use-me.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { Author, FaultWord, RatedGuest, RatingTags, RatingValue } from '../rating-parts.tsx'
import { tagsQuery } from '../tags.ts'
import { ChooseRating } from './choose-rating.tsx'
import { MarkedText } from './marked-text.tsx'
import { GuestSide, Photo, Versions, VoiceNote } from './parts.tsx'
import { ratingQuery, type RatingDetail } from './queries.ts'
import { Tone } from './tone.tsx'
import classes from './one.module.css'

// Forms come with the schema of their call, which reading a rating does not need.
const CorrectRating = lazy(() => import('./correct-rating.tsx'))
const WithdrawRating = lazy(() => import('./withdraw-rating.tsx'))

function Comment({ rating }: { rating: RatingDetail }) {
  const { t } = useTranslation('feedback-ratings')
  if (rating.comment === null) return <p className="quiet">{t('one.noComment')}</p>
  return (
    <>
      <MarkedText
        text={rating.comment}
        words={rating.words}
        names={{ positive: t('tone.positive'), negative: t('tone.negative') }}
      />
      {rating.sentiment ? (
        <p className="quiet">
          <Tone sentiment={rating.sentiment} /> {t('one.toneDetail')}
        </p>
      ) : null}
    </>
  )
}

function Actions({ rating, me }: { rating: RatingDetail; me: Me }) {
  const { t } = useTranslation('feedback-ratings')
  const [open, setOpen] = useState<'correct' | 'withdraw'>()
  const { correct, withdraw } = rating.can
  const context = sectorOf(me, rating.venueId)
  return (
    <Group gap="sm" align="flex-start">
      <ReasonedButton
        variant="default"
        onClick={() => setOpen('correct')}
        reason={correct === true ? undefined : t(`one.cannotCorrect.${correct}`)}
      >
        {t('one.correct')}
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        onClick={() => setOpen('withdraw')}
        reason={withdraw === true ? undefined : t(`one.cannotWithdraw.${withdraw}`)}
      >
        {t('one.withdraw')}
      </ReasonedButton>
      <Suspense fallback={null}>
        {open === 'correct' ? (
          <CorrectRating rating={rating} sector={context} onClose={() => setOpen(undefined)} />
        ) : null}
        {open === 'withdraw' ? <WithdrawRating rating={rating} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </Group>
  )
}

function OneRating({ rating, me }: { rating: RatingDetail; me: Me }) {
  const { t } = useTranslation('feedback-ratings')
  const { language } = useLanguage()
  const { dateTime } = useFormats()
  const tags = useQuery(tagsQuery(language)).data
  return (
    <>
      {rating.withdrawn ? (
        <Notice kind="note" title={t('one.withdrawnTitle')}>
          <p>
            {t('one.withdrawn', { at: dateTime(rating.withdrawn.at) })}
            {rating.withdrawn.by ? (
              <>
                {' · '}
                <span translate="no">{rating.withdrawn.by}</span>
              </>
            ) : null}
          </p>
          {rating.withdrawn.reason ? (
            <p dir="auto" translate="no">
              {rating.withdrawn.reason}
            </p>
          ) : null}
        </Notice>
      ) : null}
      <div className={`${classes['columns']} grid at-start gap-md`}>
        <Stack gap="md">
          <section
            className={`${classes['card']} stack gap-sm pad-md card breakable flat-paragraphs`}
            aria-label={t('one.label')}
          >
            <Group justify="space-between" align="flex-start">
              <RatedGuest rating={rating} me={me} />
              <RatingValue rating={rating} />
            </Group>
            <RatingTags rating={rating} tags={tags} />
            <Comment rating={rating} />
            <FaultWord rating={rating} me={me} />
            <p className="quiet">
              {dateTime(rating.createdAt)} · <Author rating={rating} me={me} />
              {rating.correctedAt ? <> · {t('one.corrected', { at: dateTime(rating.correctedAt) })}</> : null}
            </p>
          </section>
          <VoiceNote rating={rating} />
          <Photo rating={rating} />
          <Versions rating={rating} tags={tags} />
        </Stack>
        <Stack gap="md">
          <GuestSide rating={rating} me={me} />
          <Actions rating={rating} me={me} />
        </Stack>
      </div>
    </>
  )
}

function Chosen({ id, me }: { id: string; me: Me }) {
  const { t } = useTranslation('feedback-ratings')
  const { data, error, refetch } = useQuery(ratingQuery(id))
  if (data) return <OneRating rating={data} me={me} />
  if (error instanceof ApiProblem && error.code === 'not_found') {
    return <EmptyState title={t('one.none')} detail={t('one.noneDetail')} action={<ToRatings />} />
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <SkeletonList rows={3} rowHeight={140} />
}

function ToRatings() {
  const { t } = useTranslation('pages')
  return <LinkButton to="/view-ratings">{t('view-ratings.title')}</LinkButton>
}

export function OneRatingPage() {
  const { t } = useTranslation(['feedback-ratings', 'pages'])
  const { feedback } = useSearch({ from: '/(guests)/guest-feedback-detail-page' })
  const { me } = useMe()
  if (!me) return null
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('pages:guest-feedback-detail-page.title')}
        summary={t('pages:guest-feedback-detail-page.summary')}
      />
      {feedback ? <Chosen key={feedback} id={feedback} me={me} /> : <ChooseRating me={me} />}
    </Stack>
  )
}
