import { NativeSelect, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { BillCard } from './bill-card.tsx'
import { Flags } from './flags.tsx'
import { billsQuery } from './queries.ts'
import { shownStates } from './search.ts'
import type { BillsSearch } from './search.ts'

export default function BillList({ search }: { search: BillsSearch }) {
  const { t } = useTranslation('bills')
  const context = useSector()
  const navigate = useNavigate({ from: '/dine-and-dash' })
  const state = search.state ?? 'pending'
  const bills = useInfiniteQuery(billsQuery(state))
  return (
    <Stack gap="md">
      {search.guest ? <Flags guestId={search.guest} /> : null}
      <FilterBar label={t('list.filters')}>
        <NativeSelect
          label={t('list.state')}
          value={state}
          data={shownStates.map((value) => ({ value, label: t(`list.in.${value}`) }))}
          onChange={(event) => {
            const chosen = shownStates.find((one) => one === event.currentTarget.value)
            const next = {
              view: 'list' as const,
              ...(chosen && chosen !== 'pending' ? { state: chosen } : {}),
              ...(search.guest ? { guest: search.guest } : {}),
            }
            void navigate({ search: next, replace: true, resetScroll: false })
          }}
        />
      </FilterBar>
      <PagedList list={bills} itemsOf={({ items }) => items} rows={3} rowHeight={190} more={t('more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title={t(`list.none.${state}`)}
              detail={t('list.noneDetail', { context })}
              action={<LinkButton to="/dine-and-dash">{t('tab.new')}</LinkButton>}
            />
          ) : (
            <ul className="plain-list stack gap-md">
              {items.map((bill) => (
                <li key={bill.id}>
                  <BillCard bill={bill} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </Stack>
  )
}
