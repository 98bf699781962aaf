import { Button, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { Clips } from './clips.tsx'
import { CountsView } from './counts.tsx'
import { videoSearch, videoViews, type VideoSearch } from './search.ts'
import { NameSelect } from '../../ui/name-select.tsx'
import classes from './video.module.css'

const ClipForm = lazy(async () => ({ default: (await import('./clip-form.tsx')).ClipForm }))
const Sources = lazy(async () => ({ default: (await import('./sources.tsx')).Sources }))

function Filters({ search }: { search: VideoSearch }) {
  const { t } = useTranslation('video')
  const { me } = useMe()
  const change = useSearchChange(videoSearch)
  const day = (field: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`filter.${field}`)}
      value={search[field] ?? ''}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <FilterBar label={t('filter.label')}>
      {day('from')}
      {day('to')}
      {me && me.venues.length > 1 ? (
        <NameSelect
          of={me.venues}
          first={t('filter.everyVenue')}
          label={t('filter.venue')}
          value={search.venue}
          onChange={(venue) => change({ venue })}
        />
      ) : null}
    </FilterBar>
  )
}

export function VideoPage() {
  const { t } = useTranslation('video')
  const words = usePageWords()('/video-analytics')
  const { me } = useMe()
  const search = useSearch({ from: '/(analytics)/video-analytics' })
  const [isAdding, setAdding] = useState(false)
  if (!me) return null
  const { view, ...filters } = search
  return (
    <Stack gap="lg">
      <PageHeader
        {...words}
        action={
          <Button leftSection={<IconPlus aria-hidden size={18} />} onClick={() => setAdding(true)}>
            {t('clip.add')}
          </Button>
        }
      />
      <Notice kind="note">{t('plain')}</Notice>
      <nav aria-label={t('views.label')} className={`${classes['views']} flex wrap`}>
        {([undefined, ...videoViews] as const).map((each) => (
          <Link
            key={each ?? 'clips'}
            to="/video-analytics"
            search={{ ...filters, ...(each ? { view: each } : {}) }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={view === each ? 'page' : undefined}
          >
            {t(`views.${each ?? 'clips'}`)}
          </Link>
        ))}
      </nav>
      {view === 'sources' ? null : <Filters search={search} />}
      <Suspense fallback={<SkeletonList rows={4} rowHeight={96} />}>
        {view === 'sources' ? <Sources me={me} /> : null}
        {view === 'counts' ? <CountsView search={search} /> : null}
        {view === undefined ? <Clips search={search} onAdd={() => setAdding(true)} /> : null}
      </Suspense>
      {isAdding ? (
        <Suspense fallback={null}>
          <ClipForm me={me} incidentId={search.incident} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
