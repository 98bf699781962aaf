import { Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useOpenPages } from '../registry/use-pages.ts'
import { mayOpen } from '../session/audience.ts'
import { useMe } from '../session/use-me.ts'
import { foldedIncludes } from './folded-includes.ts'

const mostPages = 8

/** Guests matching the typed text; makes no request for users who may not search. */
function useGuestMatches(query: string) {
  const { roles } = useMe()
  const [settled] = useDebouncedValue(query.trim(), 150)
  const { data } = useQuery({
    queryKey: ['guests', 'search', settled],
    queryFn: ({ signal }) =>
      call('GET /api/guest-profiles/search', { query: { q: settled, limit: 6 }, signal }),
    enabled: settled.length > 1 && mayOpen('staff', roles),
  })
  return settled.length > 1 ? (data?.items ?? []) : []
}

/** Ctrl or Cmd with K: reaches every page that one may open and, for staff, every guest. */
export function Palette() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const pages = useOpenPages()
  const guests = useGuestMatches(query)
  const wanted = query.trim()
  const found = pages
    .filter(({ title, summary }) => foldedIncludes(`${title} ${summary}`, wanted))
    .slice(0, mostPages)

  return (
    <Spotlight.Root query={query} onQueryChange={setQuery} shortcut="mod + K" zIndex={400} scrollable>
      <Spotlight.Search placeholder={t('palette.placeholder')} aria-label={t('palette.placeholder')} />
      <Spotlight.ActionsList>
        {guests.length > 0 ? (
          <Spotlight.ActionsGroup label={t('palette.guests')}>
            {guests.map((guest) => (
              <Spotlight.Action
                key={guest.id}
                translate="no"
                label={guest.name ?? t('palette.numbered', { number: guest.number })}
                onClick={() => void navigate({ to: '/guest-detail-page', search: { guest: guest.id } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {found.length > 0 ? (
          <Spotlight.ActionsGroup label={t('palette.pages')}>
            {found.map(({ path, title, summary }) => (
              <Spotlight.Action
                key={path}
                label={title}
                description={summary}
                onClick={() => void navigate({ to: path })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {guests.length + found.length === 0 ? <Spotlight.Empty>{t('palette.empty')}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
