import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EntryRow } from './entry-row.tsx'
import { entriesQuery } from './queries.ts'
import { entryKinds, ledgerSearch } from './search.ts'
import type { LedgerSearch } from './search.ts'

export function EntryList({ kind }: { kind: LedgerSearch['kind'] }) {
  const { t } = useTranslation('ledger')
  const change = useSearchChange(ledgerSearch)
  const entries = useInfiniteQuery(entriesQuery(kind))
  return (
    <Panel level={2} title={t('entries.title')} detail={t('entries.what')}>
      <FilterBar label={t('entries.filter')}>
        <NativeSelect
          label={t('entries.kind')}
          value={kind ?? ''}
          data={[
            { value: '', label: t('entries.all') },
            ...entryKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          onChange={(event) => {
            const chosen = event.currentTarget.value || undefined
            change({ kind: chosen })
          }}
        />
      </FilterBar>
      <PagedList
        list={entries}
        itemsOf={({ items }) => items}
        rows={3}
        rowHeight={108}
        more={t('entries.more')}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title={t(kind ? 'entries.noneOf' : 'entries.none')}
              detail={t('entries.noneDetail')}
            />
          ) : (
            <ul className="plain-list within-52 frame">
              {items.map((entry) => (
                <EntryRow key={entry.transactionHash} entry={entry} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </Panel>
  )
}
