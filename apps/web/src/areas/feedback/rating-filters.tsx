import { NativeSelect, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FoldedFilters } from '../../ui/folded-filters.tsx'
import { AuthorFilter } from './author-filter.tsx'
import { ratingsSearch, tones } from './ratings-search.ts'
import type { AvailableTags } from './tags.ts'
import { VenueSelect } from '../../ui/name-select.tsx'

interface RatingFiltersProps {
  readonly me: Me
  readonly tags: AvailableTags | undefined
}

/** Every filter stands in the address, so that a link shows the same ratings. */
export function RatingFilters({ me, tags }: RatingFiltersProps) {
  const { t } = useTranslation(['feedback', 'feedback-ratings'])
  const sectors = [...new Set(me.venues.map(({ sector }) => sector))]
  const search = useSearch({ from: '/(guests)/view-ratings' })
  const change = useSearchChange(ratingsSearch)

  return (
    <FilterBar label={t('ratings.filters')}>
      <FoldedFilters title={t('ratings.fold')}>
        <VenueSelect
          of={me.venues}
          first={t('allVenues')}
          label={t('venue')}
          value={search.venue}
          onChange={(id) => change({ venue: id })}
        />
        <TextInput
          type="date"
          label={t('ratings.from')}
          value={search.from ?? ''}
          max={search.to}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('ratings.to')}
          value={search.to ?? ''}
          min={search.from}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('ratings.rating')}
          value={String(search.rating ?? '')}
          data={[
            { value: '', label: t('ratings.any') },
            ...[5, 4, 3, 2, 1].map((value) => ({
              value: String(value),
              label: `${value} · ${t(`ratingWord.${value}`)}`,
            })),
          ]}
          onChange={(event) => change({ rating: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('ratings.tag')}
          value={search.tag ?? ''}
          data={[
            { value: '', label: t('ratings.anyTag') },
            ...(tags?.tags ?? []).map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(event) => change({ tag: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('feedback-ratings:tone.label')}
          value={search.tone ?? ''}
          data={[
            { value: '', label: t('feedback-ratings:tone.any') },
            ...tones.map((tone) => ({ value: tone, label: t(`feedback-ratings:tone.${tone}`) })),
          ]}
          onChange={(event) => change({ tone: event.currentTarget.value })}
        />
        {sectors.length > 1 ? (
          <NativeSelect
            label={t('feedback-ratings:sector')}
            value={search.sector ?? ''}
            data={[
              { value: '', label: t('feedback-ratings:anySector') },
              ...sectors.map((sector) => ({
                value: sector,
                label: t(`feedback-ratings:sectorName.${sector}`),
              })),
            ]}
            onChange={(event) => change({ sector: event.currentTarget.value })}
          />
        ) : null}
        <AuthorFilter me={me} author={search.author} onChange={(author) => change({ author })} />
      </FoldedFilters>
    </FilterBar>
  )
}
