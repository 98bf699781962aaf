import { Button, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutbox } from '../../offline/use-outbox.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { preloadRatingForm } from './lazy-rating-form.tsx'
import { sectorOf } from '../../shell/session/sector.ts'
import { StayList } from './stay-list.tsx'
import classes from './stays.module.css'
import { staysQuery } from './stays.ts'
import { VenueSelect } from '../../ui/name-select.tsx'

/** The first tap: whose stay. What is typed stays out of the address, for it is often a name. */
export function StayPicker({ me }: { me: Me }) {
  const { t } = useTranslation('feedback')
  const { venue, guest } = useSearch({ from: '/(guests)/rate-guest' })
  const navigate = useNavigate({ from: '/rate-guest' })
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 150)
  const filter = {
    ...(venue ? { venueId: venue } : {}),
    ...(guest ? { guestId: guest } : {}),
    ...(q ? { q } : {}),
  }
  const stays = useInfiniteQuery({ ...staysQuery(filter), placeholderData: keepPreviousData })
  const waiting = useOutbox()
  useEffect(() => void preloadRatingForm(), [])
  const context = sectorOf(me)
  const found = stays.data?.pages.flatMap(({ items }) => items)
  const isKept = stays.data?.pages[0]?.isKept === true
  const goUnlisted = () =>
    void navigate({ search: { ...(venue ? { venue } : {}), ...(guest ? { guest } : {}), unlisted: true } })

  return (
    <Stack gap="md">
      <FilterBar
        label={t('stays.filters', { context })}
        {...(found
          ? { count: t('stays.count', { found: `${found.length}${stays.hasNextPage ? '+' : ''}`, context }) }
          : {})}
      >
        <TextInput
          type="search"
          className={`${classes['search']} within-32`}
          label={t('stays.search', { context })}
          leftSection={<IconSearch aria-hidden size={18} />}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <VenueSelect
          of={me.venues}
          first={t('allVenues')}
          label={t('venue')}
          className={`${classes['search']} within-32`}
          value={venue}
          onChange={(value) =>
            void navigate({ search: value ? { venue: value } : {}, replace: true, resetScroll: false })
          }
        />
        <Button variant="default" className={classes['unlisted']} onClick={goUnlisted}>
          {t(guest ? 'stays.withoutStay' : 'stays.unlisted', { context })}
        </Button>
      </FilterBar>
      {isKept ? <p className="flush dim">{t('stays.kept')}</p> : null}
      <PagedList list={stays} itemsOf={({ items }) => items} rows={7} rowHeight={64} more={t('more')}>
        {(shown) => (
          <StayList
            stays={shown}
            waiting={waiting}
            sector={context}
            isNarrowed={q !== '' || guest !== undefined}
            showsVenue={me.venues.length > 1 && !venue}
          />
        )}
      </PagedList>
    </Stack>
  )
}
