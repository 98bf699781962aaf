import { auditActionGroups, auditActions } from '@comity/contract/audit/audit-log'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { filtersOf, readAuditSearch } from './audit-search.ts'
import { colleaguesQuery, type AuditEntry } from './queries.ts'
import { subjectKinds } from './subject-kinds.ts'
import { useAuditWords } from './use-audit-words.ts'
import classes from './audit.module.css'

interface AuditFiltersProps {
  readonly entries: readonly AuditEntry[]
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** The people to choose from: colleagues for those who may list them, and the actors of the shown entries. */
function usePeople(entries: readonly AuditEntry[], chosen: string | undefined): Choice[] {
  const { t, i18n } = useTranslation('audit')
  const { me, roles } = useMe()
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery, enabled: roles.includes('admin') })
  const names = new Map(colleagues.map(({ id, name }) => [id, name]))
  for (const { actor } of entries) if (actor.id && actor.name) names.set(actor.id, actor.name)
  if (me) names.set(me.user.id, t('filter.you', { name: me.user.name }))
  if (chosen && !names.has(chosen)) names.set(chosen, t('filter.thisPerson'))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language))
}

/** Every filter stands in the address, so that a link shows the same entries. */
export default function AuditFilters({ entries }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  const { actionWord, groupWord, kindWord } = useAuditWords()
  const search = useSearch({ from: '/(own)/audit-log' })
  const navigate = useNavigate({ from: '/audit-log' })
  const change = useSearchChange(readAuditSearch)
  const people = usePeople(entries, search.person)
  const isFiltered = Object.keys(filtersOf(search)).length > 0

  return (
    <FilterBar label={t('filter.label')}>
      <TextInput
        type="date"
        label={t('filter.from')}
        className={`${classes['filter']} shrinkable`}
        value={search.from ?? ''}
        max={search.to}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('filter.to')}
        className={`${classes['filter']} shrinkable`}
        value={search.to ?? ''}
        min={search.from}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('filter.action')}
        className={`${classes['filter']} shrinkable`}
        value={search.action ?? ''}
        onChange={(event) => change({ action: event.currentTarget.value })}
      >
        <option value="">{t('filter.anyAction')}</option>
        {auditActionGroups.map((group) => (
          <optgroup key={group} label={groupWord(group)}>
            <option value={group}>{t('filter.wholeGroup', { group: groupWord(group) })}</option>
            {auditActions
              .filter((action) => action.startsWith(`${group}.`))
              .map((action) => (
                <option key={action} value={action}>
                  {actionWord(action) ?? action}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('filter.person')}
        className={`${classes['filter']} shrinkable`}
        value={search.person ?? ''}
        onChange={(event) => change({ person: event.currentTarget.value })}
      >
        <option value="">{t('filter.anybody')}</option>
        {people.map(({ value, label }) => (
          <option key={value} value={value} translate="no">
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('filter.kind')}
        className={`${classes['filter']} shrinkable`}
        value={search.kind ?? ''}
        onChange={(event) => change({ kind: event.currentTarget.value })}
      >
        <option value="">{t('filter.anyKind')}</option>
        {[...new Set([...subjectKinds, ...(search.kind ? [search.kind] : [])])].map((kind) => (
          <option key={kind} value={kind}>
            {kindWord(kind) ?? kind}
          </option>
        ))}
      </NativeSelect>
      {isFiltered ? (
        <Button
          variant="default"
          className="rigid"
          onClick={() =>
            void navigate({ search: ({ lang }) => (lang ? { lang } : {}), replace: true, resetScroll: false })
          }
        >
          {t('filter.clear')}
        </Button>
      ) : null}
    </FilterBar>
  )
}
