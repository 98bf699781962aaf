import { NativeSelect, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../../shell/session/use-me.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { InvitationEntry } from './invitation-entry.tsx'
import { states, type State } from './invite-search.ts'
import classes from './invite.module.css'
import { invitationsQuery } from './queries.ts'

interface InvitationListProps {
  readonly me: Me
  readonly state: State
  readonly onState: (state: State) => void
}

function Entries({ me, state }: Pick<InvitationListProps, 'me' | 'state'>) {
  const { t } = useTranslation('accounts-invite')
  const list = useInfiniteQuery(invitationsQuery(state))
  return (
    <Stack gap="md">
      <PagedList list={list} itemsOf={({ items }) => items} rows={4} rowHeight={112} more={t('list.more')}>
        {(invitations) =>
          invitations.length === 0 ? (
            <EmptyState title={t(`empty.${state}`)} detail={t('empty.detail')} />
          ) : (
            <ul className={`${classes['list']} plain-list frame ruled`} aria-labelledby="invitations-title">
              {invitations.map((invitation) => (
                <InvitationEntry key={invitation.id} me={me} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </Stack>
  )
}

export function InvitationList({ me, state, onState }: InvitationListProps) {
  const { t } = useTranslation('accounts-invite')
  return (
    <section aria-labelledby="invitations-title" className={`${classes['past']} stack gap-md shrinkable`}>
      <h2 id="invitations-title" tabIndex={-1}>
        {t('list.title')}
      </h2>
      <FilterBar label={t('list.filter')}>
        <NativeSelect
          label={t('list.state')}
          value={state}
          data={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onState(states.find((each) => each === value) ?? 'pending')
          }
        />
      </FilterBar>
      <Entries me={me} state={state} />
    </section>
  )
}
