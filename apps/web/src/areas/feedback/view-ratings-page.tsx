import { Button, Group, Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconTags } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSearch } from '../../shell/registry/search.ts'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { useLanguage } from '../../shell/language/use-language.ts'
import { useMe, type Me } from '../../shell/session/use-me.ts'
import { DataTable } from '../../tables/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { SavedViews } from '../guests/views/saved-views.tsx'
import { ExportRatings } from './export-ratings.tsx'
import { RatingCard } from './rating-card.tsx'
import { useRatingColumns } from './rating-columns.tsx'
import { RatingFilters } from './rating-filters.tsx'
import { hasFilter, textsOf } from './ratings-filters.ts'
import { ratingsSearch, usualSort, type RatingsSearch } from './ratings-search.ts'
import { ratingsQuery } from './ratings.ts'
import { sectorOf } from '../../shell/session/sector.ts'
import { tagsQuery } from './tags.ts'

// Comes with the schema of its call.
const TagsPanel = lazy(() => import('./tags-panel/tags-panel.tsx'))

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation(['feedback', 'pages'])
  const navigate = useNavigate({ from: '/view-ratings' })
  return isFiltered ? (
    <EmptyState
      title={t('ratings.noMatch.title')}
      detail={t('ratings.noMatch.detail')}
      action={
        <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
          {t('ratings.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('ratings.none.title')}
      detail={t('ratings.none.detail')}
      action={<LinkButton to="/rate-guest">{t('pages:rate-guest.title')}</LinkButton>}
    />
  )
}

function Views({ search }: { search: RatingsSearch }) {
  const navigate = useNavigate({ from: '/view-ratings' })
  return (
    <SavedViews
      page="view-ratings"
      search={textsOf(search)}
      onApply={(saved) =>
        void navigate({
          search: ({ lang }) => changedSearch(ratingsSearch, { lang }, saved),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

interface ToolsProps {
  readonly me: Me
  readonly search: RatingsSearch
  readonly isManager: boolean
}

/** What managers do with the whole list; others read why they cannot. */
function Tools({ me, search, isManager }: ToolsProps) {
  const { t } = useTranslation('feedback-ratings')
  const [isOpen, setOpen] = useState(false)
  return (
    <Group gap="xs" align="flex-start">
      <ExportRatings search={search} me={me} />
      <ReasonedButton
        variant="default"
        leftSection={<IconTags aria-hidden size={18} />}
        onClick={() => setOpen(true)}
        reason={isManager ? undefined : t('tags.managers')}
      >
        {t('tags.title')}
      </ReasonedButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <TagsPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Group>
  )
}

function Ratings({ me }: { me: Me }) {
  const { t } = useTranslation('pages')
  const search = useSearch({ from: '/(guests)/view-ratings' })
  const change = useSearchChange(ratingsSearch)
  const { language } = useLanguage()
  const tags = useQuery(tagsQuery(language)).data
  const columns = useRatingColumns(me, tags)
  const isManager = mayOpen(
    'manager',
    me.roles.map(({ role }) => role),
  )
  const list = useInfiniteQuery({ ...ratingsQuery(search, me.user.id), placeholderData: keepPreviousData })
  return (
    <>
      <RatingFilters me={me} tags={tags} />
      <DataTable
        caption={t('view-ratings.title')}
        list={list}
        columns={columns}
        settings={search}
        usualSort={usualSort}
        onChange={change}
        cardHeight={148}
        tools={
          <>
            <Views search={search} />
            {isManager ? <Tools me={me} search={search} isManager /> : null}
          </>
        }
        empty={<Nothing isFiltered={hasFilter(search)} />}
      >
        {(rating) => <RatingCard rating={rating} me={me} tags={tags} />}
      </DataTable>
      {isManager ? null : <Tools me={me} search={search} isManager={false} />}
    </>
  )
}

export function ViewRatingsPage() {
  const { t } = useTranslation(['feedback', 'pages'])
  const { me } = useMe()
  if (!me) return null
  const context = sectorOf(me)
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('pages:view-ratings.title')}
        summary={t('ratings.summary', { context })}
        action={
          <LinkButton to="/rate-guest" primary>
            {t('rate.title', { context })}
          </LinkButton>
        }
      />
      <Ratings me={me} />
    </Stack>
  )
}
