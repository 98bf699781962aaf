import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { GuestCards } from './guest-cards.tsx'
import { GuestList } from './guest-list.tsx'
import { GuestMatches } from './guest-matches.tsx'
import { SearchField } from './search-field.tsx'
import { readGuestsSearch, type GuestsSearch } from './search-params.ts'
import { useSector } from '../../shell/session/sector.ts'
import { useTypedSearch } from './use-typed-search.ts'

export default function ChooseGuest() {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const [typed, type] = useTypedSearch()
  // The address is that of one guest: the order of the list is kept here.
  const [order, setOrder] = useState<GuestsSearch>({})

  return (
    <Stack gap="lg">
      <FilterBar label={t('search.label', { context: sector })}>
        <SearchField value={typed ?? ''} onSearch={type} />
      </FilterBar>
      {typed === undefined ? (
        <GuestList
          search={order}
          caption={t('latest', { context: sector })}
          asCards
          onChange={(changes) => setOrder(readGuestsSearch({ ...changes }))}
        />
      ) : (
        <GuestMatches text={typed}>
          {(guests) => <GuestCards guests={guests} label={t('search.results')} />}
        </GuestMatches>
      )}
    </Stack>
  )
}
