import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ClipCard } from './clip-card.tsx'
import { videoQuery } from './queries.ts'
import type { VideoSearch } from './search.ts'
import classes from './video.module.css'

export function Clips({ search, onAdd }: { search: VideoSearch; onAdd: () => void }) {
  const { t } = useTranslation('video')
  const list = useInfiniteQuery(videoQuery(search))
  return (
    <>
      {search.incident ? (
        <Link to="/video-analytics" search={{}} className="inline-row target">
          {t('clip.all')}
        </Link>
      ) : null}
      <PagedList list={list} itemsOf={({ items }) => items} rows={4} rowHeight={128} more={t('more')}>
        {(clips) =>
          clips.length === 0 ? (
            <EmptyState
              title={t('clip.none')}
              detail={t('clip.noneDetail')}
              action={
                <Button variant="default" onClick={onAdd}>
                  {t('clip.add')}
                </Button>
              }
            />
          ) : (
            <ul className={`${classes['list']} plain-list frame ruled`} aria-label={t('views.clips')}>
              {clips.map((clip) => (
                <ClipCard key={clip.id} clip={clip} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </>
  )
}
