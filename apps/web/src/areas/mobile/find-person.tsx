import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { Notice } from '../../ui/notice.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { staysQuery } from '../feedback/stays.ts'
import { FoundPeople } from './found-people.tsx'
import classes from './mobile.module.css'
import { ScanButton } from './scan/scan-button.tsx'
import { useTyped } from './use-typed.ts'
import { VenueSelect } from '../../ui/name-select.tsx'

/** Current guests and today's arrivals above, and the search where the thumb is. */
export function FindPerson({ me }: { me: Me }) {
  const { t } = useTranslation('mobile')
  const context = useSector()
  const { venue } = useSearch({ from: '/(dashboards)/staff-mobile-risk-interface' })
  const navigate = useNavigate({ from: '/staff-mobile-risk-interface' })
  const [typed, type] = useTyped()
  const [q] = useDebouncedValue(typed.trim(), 150)
  const filter = { ...(venue ? { venueId: venue } : {}), ...(q ? { q } : {}) }
  const stays = useInfiniteQuery({ ...staysQuery(filter), placeholderData: keepPreviousData })
  const isKept = stays.data?.pages[0]?.isKept === true

  return (
    <div className="stack gap-md">
      <search
        className={`${classes['search']} flex at-end gap-2 pad-2-md sticky above-dock ground rule-above`}
      >
        <TextInput
          type="search"
          size="lg"
          className="grow shrinkable"
          label={t('find.label', { context })}
          leftSection={<IconSearch aria-hidden size={22} />}
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.currentTarget.value)}
        />
        <ScanButton onNumber={type} />
      </search>
      <div className={`${classes['found']} stack gap-md`}>
        <VenueSelect
          of={me.venues}
          first={t('find.allVenues')}
          label={t('find.venue')}
          value={venue}
          onChange={(value) =>
            void navigate({ search: value ? { venue: value } : {}, replace: true, resetScroll: false })
          }
        />
        {isKept ? <Notice kind="note">{t('find.kept')}</Notice> : null}
        <PagedList list={stays} itemsOf={({ items }) => items} rows={7} rowHeight={64} more={t('find.more')}>
          {(shown) => (
            <FoundPeople me={me} stays={shown} typed={q} isKept={isKept} foundAt={stays.dataUpdatedAt} />
          )}
        </PagedList>
      </div>
    </div>
  )
}
