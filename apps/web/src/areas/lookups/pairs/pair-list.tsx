import { NativeSelect, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { pairsQuery } from '../queries.ts'
import { PairCard } from './pair-card.tsx'

export default function PairList({ state }: { state: 'waiting' | 'decided' }) {
  const { t } = useTranslation('lookups')
  const navigate = useNavigate({ from: '/guest-profile-lookup' })
  const pairs = useInfiniteQuery(pairsQuery(state))
  return (
    <Stack gap="lg">
      <p>{t('pairs.detail')}</p>
      <FilterBar label={t('pairs.filter')}>
        <NativeSelect
          label={t('pairs.state')}
          value={state}
          data={(['waiting', 'decided'] as const).map((value) => ({ value, label: t(`pairs.in.${value}`) }))}
          onChange={(event) => {
            const view = event.currentTarget.value === 'decided' ? 'compared' : 'pairs'
            void navigate({ search: { view }, replace: true, resetScroll: false })
          }}
        />
      </FilterBar>
      <PagedList list={pairs} itemsOf={({ items }) => items} rows={2} rowHeight={260} more={t('more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t(`pairs.none.${state}`)} detail={t('pairs.noneDetail')} />
          ) : (
            <ul className="plain-list stack gap-md">
              {items.map((pair) => (
                <li key={pair.id}>
                  <PairCard pair={pair} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </Stack>
  )
}
