import { Button, Stack } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../shell/language/use-language.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import { useMe, type Me } from '../../../shell/session/use-me.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { ratingsQuery } from '../ratings.ts'
import { tagsQuery } from '../tags.ts'
import { countNew } from './count-new.ts'
import { newestQuery } from './wall.ts'
import { WallCard } from './wall-card.tsx'
import classes from './wall.module.css'

function Wall({ me }: { me: Me }) {
  const { t } = useTranslation(['ratings', 'feedback', 'pages'])
  const { language } = useLanguage()
  const tags = useQuery(tagsQuery(language)).data
  const list = useInfiniteQuery(ratingsQuery({}, me.user.id))
  const newest = useQuery(newestQuery)
  const ratings = list.data?.pages.flatMap(({ items }) => items)
  const waiting = ratings ? countNew(newest.data?.items, ratings) : 0

  if (!ratings && list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!ratings) return <SkeletonList rows={5} rowHeight={150} />
  return (
    <>
      <output className={classes['news']}>
        {waiting > 0 ? (
          <Button
            leftSection={<IconArrowUp aria-hidden size={18} />}
            onClick={() => {
              void list.refetch()
              window.scrollTo(0, 0)
            }}
          >
            {t('wall.new', { count: waiting })}
          </Button>
        ) : null}
        {newest.error ? <span className={classes['paused']}>{t('wall.paused')}</span> : null}
      </output>
      {ratings.length === 0 ? (
        <EmptyState
          title={t('feedback:ratings.none.title')}
          detail={t('feedback:ratings.none.detail')}
          action={<LinkButton to="/rate-guest">{t('pages:rate-guest.title')}</LinkButton>}
        />
      ) : (
        <ul className={classes['wall']}>
          {ratings.map((rating) => (
            <WallCard key={rating.id} rating={rating} me={me} tags={tags} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button
          variant="default"
          mx="auto"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('feedback:more')}
        </Button>
      ) : null}
    </>
  )
}

/** What was written, newest first, with what has come since. */
export function WallPage() {
  const { t } = useTranslation(['ratings', 'pages', 'feedback'])
  const { me } = useMe()
  if (!me) return null
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('pages:view-comity-feedbacks-page.title')}
        summary={t('pages:view-comity-feedbacks-page.summary')}
        action={
          <LinkButton to="/rate-guest" primary>
            {t('feedback:rate.title', { context: sectorOf(me) })}
          </LinkButton>
        }
      />
      <Wall me={me} />
    </Stack>
  )
}
