import { Anchor, Switch, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../../../shell/registry/use-pages.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { PagedList } from '../../../../ui/paged-list.tsx'
import { membersQuery } from '../queries.ts'
import { useGo } from '../use-go.ts'
import { MemberEntry } from './member-entry.tsx'

const waitMs = 250

const adminOnly = 'admin_only'

/** The search text stays out of the address, because names do not belong in the history of a shared desk. */
export default function MembersSection() {
  const { t } = useTranslation(['accounts-organisation', 'pages'])
  const go = useGo()
  const invite = usePage('/invite-page')
  const { left = false } = useSearch({ from: '/(own)/organisation-settings' })
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), waitMs)
  const list = useInfiniteQuery({ ...membersQuery(q, left), placeholderData: keepPreviousData })
  const members = list.data?.pages.flatMap(({ items }) => items)
  const count =
    members && !list.isPlaceholderData
      ? { count: t(list.hasNextPage ? 'member.countMore' : 'member.count', { count: members.length }) }
      : {}

  return (
    <>
      {invite ? (
        <Anchor renderRoot={(props) => <Link to={invite.path} {...props} />} w="fit-content">
          {invite.title}
        </Anchor>
      ) : null}
      <FilterBar label={t('member.filters')} {...count}>
        <TextInput
          type="search"
          label={t('member.search')}
          description={t('member.searchBy')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Switch
          size="md"
          py="0.75rem"
          label={t('member.leftOnly')}
          checked={left}
          onChange={(event) =>
            go({ section: 'members', ...(event.currentTarget.checked ? { left: true } : {}) })
          }
        />
      </FilterBar>
      <PagedList list={list} itemsOf={({ items }) => items} rows={4} rowHeight={130} more={t('member.more')}>
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState
              title={t(q ? 'member.noMatch' : 'member.none')}
              detail={t(q ? 'member.noMatchDetail' : left ? 'member.noneLeft' : 'member.noneDetail')}
            />
          ) : (
            <>
              {shown.some(({ can }) => can.changeRoles === adminOnly) ? (
                <Text c="dimmed">{t('member.adminOnly')}</Text>
              ) : null}
              <ul className="plain-list within-52 frame">
                {shown.map((member) => (
                  <MemberEntry key={member.id} member={member} />
                ))}
              </ul>
            </>
          )
        }
      </PagedList>
    </>
  )
}
