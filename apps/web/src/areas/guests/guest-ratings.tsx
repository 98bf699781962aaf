import { Anchor, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shell/language/use-language.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { useFormats } from '../../shell/language/formats.ts'
import classes from './guest-detail.module.css'
import { labelOf, tagsQuery } from '../feedback/tags.ts'
import { ratingsQuery, type Rating } from './queries.ts'
import { useSector } from '../../shell/session/sector.ts'
import { Panel } from '../../ui/panel.tsx'

function RatingLine({ rating }: { rating: Rating }) {
  const { t } = useTranslation('guests')
  const { date } = useFormats()
  const { language } = useLanguage()
  const tags = useQuery(tagsQuery(language)).data
  return (
    <li className="pad-block-sm stack gap-2">
      <Anchor
        className={`${classes['open']} inline-row fit-width target strong`}
        renderRoot={(props) => (
          <Link to="/guest-feedback-detail-page" search={{ feedback: rating.id }} {...props} />
        )}
      >
        {t('rating.value', { value: rating.rating })}
      </Anchor>
      <Text size="sm" c="dimmed">
        <time dateTime={rating.createdAt}>{date(rating.createdAt)}</time>
        {' · '}
        {rating.author.name ? <span translate="no">{rating.author.name}</span> : t('rating.authorLeft')}
        {rating.fault === 'venue' || rating.fault === 'other'
          ? ` · ${t(`rating.fault.${rating.fault}`)}`
          : null}
      </Text>
      {rating.sealedUntil ? (
        <Text size="sm" className="flush row gap-2 quiet">
          <IconLock aria-hidden size={16} />
          {t('rating.sealed', { date: date(rating.sealedUntil) })}
        </Text>
      ) : null}
      {rating.isHeld ? (
        <Text size="sm" className="flush row gap-2 quiet">
          <IconLock aria-hidden size={16} />
          {t('rating.held')}
        </Text>
      ) : null}
      {rating.comment ? (
        <blockquote className="quotation flush breakable kept-lines" dir="auto">
          {rating.comment}
        </blockquote>
      ) : null}
      {rating.tags.length > 0 ? (
        <ul className="pills plain-list flex wrap gap-1 small" aria-label={t('rating.tags')}>
          {rating.tags.map((tag) => (
            <li key={tag}>{labelOf(tags, tag)}</li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function RatingLines({ guestId }: { guestId: string }) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const list = useInfiniteQuery(ratingsQuery(guestId))
  return (
    <PagedList list={list} itemsOf={({ items }) => items} rows={3} rowHeight={88} more={t('rating.more')}>
      {(ratings) =>
        ratings.length === 0 ? (
          <Text c="dimmed">{t('rating.none', { context: sector })}</Text>
        ) : (
          <ul className="plain-list ruled">
            {ratings.map((rating) => (
              <RatingLine key={rating.id} rating={rating} />
            ))}
          </ul>
        )
      }
    </PagedList>
  )
}

export function GuestRatings({ guestId }: { guestId: string }) {
  const { t } = useTranslation('guests')
  return (
    <Panel level={2} title={t('rating.title')}>
      <RatingLines guestId={guestId} />
    </Panel>
  )
}
