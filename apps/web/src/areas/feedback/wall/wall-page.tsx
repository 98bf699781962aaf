import { Button, Stack } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../shell/language/use-language.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import { useMe, type Me } from '../../../shell/session/use-me.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { ratingsQuery } from '../ratings.ts'
import { tagsQuery } from '../tags.ts'
import { countNew } from './count-new.ts'
import { useNewest } from './use-newest.ts'
import { WallCards } from './wall-cards.tsx'
import classes from './wall.module.css'

function News({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  const { t } = useTranslation('feedback-ratings')
  if (waiting === 0) return null
  return (
    <Button leftSection={<IconArrowUp aria-hidden size={18} />} onClick={onShow}>
      {t('wall.new', { count: waiting })}
    </Button>
  )
}

function Wall({ me }: { me: Me }) {
  const { t } = useTranslation(['feedback-ratings', 'feedback', 'pages'])
  const { language } = useLanguage()
  const tags = useQuery(tagsQuery(language)).data
  const list = useInfiniteQuery(ratingsQuery({}, me.user.id))
  const newest = useNewest(() => void list.refetch())
  return (
    <PagedList list={list} itemsOf={({ items }) => items} rows={5} rowHeight={150} more={t('feedback:more')}>
      {(ratings) => (
        <>
          <output className={`${classes['news']} row centred gap-sm target sticky`}>
            <News
              waiting={countNew(newest.data?.items, ratings)}
              onShow={() => {
                void list.refetch()
                window.scrollTo(0, 0)
              }}
            />
            {newest.error ? <span className="quiet">{t('wall.paused')}</span> : null}
          </output>
          {ratings.length === 0 ? (
            <EmptyState
              title={t('feedback:ratings.none.title')}
              detail={t('feedback:ratings.none.detail')}
              action={<LinkButton to="/rate-guest">{t('pages:rate-guest.title')}</LinkButton>}
            />
          ) : (
            <WallCards ratings={ratings} me={me} tags={tags} />
          )}
        </>
      )}
    </PagedList>
  )
}

export function WallPage() {
  const { t } = useTranslation(['feedback-ratings', 'pages', 'feedback'])
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
