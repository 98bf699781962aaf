import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { GuestCards } from './guest-cards.tsx'
import { GuestList } from './guest-list.tsx'
import { GuestMatches } from './guest-matches.tsx'
import { SearchField } from './search-field.tsx'
import { textOf } from './search-params.ts'
import { useSector } from './sector.ts'

/** Which guest: by search, or from the latest. */
export function ChooseGuest({ q }: { q: string | undefined }) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const navigate = useNavigate({ from: '/guest-detail-page' })

  const search = (text: string) =>
    void navigate({
      search: ({ lang }) => {
        const wanted = textOf(text)
        return { ...(lang ? { lang } : {}), ...(wanted === undefined ? {} : { q: wanted }) }
      },
      replace: true,
      resetScroll: false,
    })

  return (
    <Stack gap="lg">
      <FilterBar label={t('search.label', { context: sector })}>
        <SearchField value={q ?? ''} onSearch={search} />
      </FilterBar>
      {q === undefined ? (
        <GuestList search={{}}>
          {(guests) => <GuestCards guests={guests} label={t('latest', { context: sector })} />}
        </GuestList>
      ) : (
        <GuestMatches text={q}>
          {(guests) => <GuestCards guests={guests} label={t('search.results')} />}
        </GuestMatches>
      )}
    </Stack>
  )
}
