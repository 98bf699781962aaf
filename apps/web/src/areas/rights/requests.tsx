import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Answered } from './answered.tsx'
import { requestsQuery, type Fulfilled } from './queries.ts'
import { RequestEntry } from './request-entry.tsx'
import { requestStates, rightsSearch } from './search.ts'

export default function Requests() {
  const { t } = useTranslation('rights')
  const { state = 'open' } = useSearch({ from: '/(legal)/gdpr-page' })
  const change = useSearchChange(rightsSearch)
  const list = useInfiniteQuery(requestsQuery(state))
  const [answered, setAnswered] = useState<Fulfilled>()
  return (
    <PageSection title={t('queue.title')} summary={t('queue.summary')}>
      <FilterBar label={t('queue.filter')}>
        <NativeSelect
          label={t('queue.which')}
          value={state}
          data={requestStates.map((value) => ({ value, label: t(`queue.state.${value}`) }))}
          onChange={({ currentTarget: { value } }) => change({ state: value })}
        />
      </FilterBar>
      {answered ? <Answered answered={answered} /> : null}
      <PagedList list={list} itemsOf={({ items }) => items} rows={2} rowHeight={140} more={t('queue.more')}>
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState title={t(`queue.none.${state}`)} detail={t('queue.noneDetail')} />
          ) : (
            <ul className="plain-list grid gap-sm within-52">
              {shown.map((request) => (
                <RequestEntry key={request.id} request={request} onAnswered={setAnswered} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </PageSection>
  )
}
