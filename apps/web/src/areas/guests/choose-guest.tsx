import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { GuestCards } from './guest-cards.tsx'
import { GuestList } from './guest-list.tsx'
import { GuestMatches } from './guest-matches.tsx'
import { SearchField } from './search-field.tsx'
import { useSector } from '../../shell/session/sector.ts'
import { useTypedSearch } from './use-typed-search.ts'

export function ChooseGuest() {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const [typed, type] = useTypedSearch()

  return (
    <Stack gap="lg">
      <FilterBar label={t('search.label', { context: sector })}>
        <SearchField value={typed ?? ''} onSearch={type} />
      </FilterBar>
      {typed === undefined ? (
        <GuestList search={{}}>
          {(guests) => <GuestCards guests={guests} label={t('latest', { context: sector })} />}
        </GuestList>
      ) : (
        <GuestMatches text={typed}>
          {(guests) => <GuestCards guests={guests} label={t('search.results')} />}
        </GuestMatches>
      )}
    </Stack>
  )
}
