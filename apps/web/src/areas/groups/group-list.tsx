import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { groupsQuery, type Group } from './queries.ts'

function GroupCard({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const { days } = useFormats()
  return (
    <article className="stack gap-sm shrinkable pad-sm-md positioned card breakable">
      <div className="baseline flex wrap between gap-1-md">
        <Anchor
          fw={600}
          renderRoot={(props) => (
            <Link to="/group-intelligence-dashboard" search={{ group: group.id }} {...props} />
          )}
        >
          <bdi translate="no">{group.name}</bdi>
        </Anchor>{' '}
        <span translate="no">{days(group.arrivesOn, group.departsOn)}</span>
      </div>
      <ul className="plain-list flex wrap gap-1-sm">
        <li>{t('size', { count: group.size })}</li>
        <li>{t('members', { count: group.members.length })}</li>
        {group.incidentsCount > 0 ? <li>{t('incidents', { count: group.incidentsCount })}</li> : null}
        <li className="quiet" translate="no">
          {group.venueName}
        </li>
      </ul>
    </article>
  )
}

export function GroupList({ action }: { action: ReactNode }) {
  const { t } = useTranslation('groups')
  const list = useInfiniteQuery(groupsQuery)
  return (
    <Panel level={2} title={t('list.title')}>
      <PagedList list={list} itemsOf={({ items }) => items} rows={4} rowHeight={88} more={t('list.more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t('list.none')} detail={t('list.noneDetail')} action={action} />
          ) : (
            <ul className="plain-list stack gap-sm">
              {items.map((group) => (
                <li key={group.id}>
                  <GroupCard group={group} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </Panel>
  )
}
