import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSafetyWords } from '../../../safety/words.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { safetyHistoryQuery } from '../queries.ts'
import { kinds, readSafetySearch, severities, statuses, type SafetySearch } from '../safety-search.ts'
import { useSearchChange } from '../../../shell/registry/use-search-change.ts'
import { CallCard } from './call-card.tsx'
import classes from '../safety.module.css'

const filterNames = ['kind', 'severity', 'status'] as const

function Filters({ search }: { search: SafetySearch }) {
  const { t } = useTranslation('safety-pages')
  const { severityWord, statusWord } = useSafetyWords()
  const change = useSearchChange(readSafetySearch)
  const choices = {
    kind: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    severity: severities.map((value) => ({ value, label: severityWord(value) })),
    status: statuses.map((value) => ({ value, label: statusWord(value) })),
  }
  return (
    <FilterBar label={t('filter.label')}>
      {filterNames.map((name) => (
        <NativeSelect
          key={name}
          label={t(`filter.${name}`)}
          value={search[name] ?? ''}
          data={[{ value: '', label: t('filter.any') }, ...choices[name]]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
    </FilterBar>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('safety-pages')
  const change = useSearchChange(readSafetySearch)
  if (!isFiltered) return <EmptyState title={t('history.none')} detail={t('history.noneDetail')} />
  return (
    <EmptyState
      title={t('history.noMatch')}
      action={
        <Button
          variant="default"
          onClick={() =>
            change({ kind: undefined, severity: undefined, status: undefined, venue: undefined })
          }
        >
          {t('filter.clear')}
        </Button>
      }
    />
  )
}

export function History({ search }: { search: SafetySearch }) {
  const { t } = useTranslation('safety-pages')
  const list = useInfiniteQuery({ ...safetyHistoryQuery(search), placeholderData: keepPreviousData })
  const isFiltered = search.venue !== undefined || filterNames.some((name) => search[name] !== undefined)
  return (
    <section aria-labelledby="past-calls" className={`${classes['section']} stack gap-md shrinkable`}>
      <h2 id="past-calls">{t('history.title')}</h2>
      <Filters search={search} />
      <PagedList list={list} itemsOf={({ items }) => items} rows={4} rowHeight={120} more={t('history.more')}>
        {(calls) =>
          calls.length === 0 ? (
            <Nothing isFiltered={isFiltered} />
          ) : (
            <ul className="plain-list stack gap-sm">
              {calls.map((alert) => (
                <CallCard key={alert.id} alert={alert} isShown={alert.id === search.alert} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </section>
  )
}
