import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconPrinter, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../api/problem.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { GuestLink } from '../guest-link.tsx'
import { GuestName } from '../guest-name.tsx'
import { LastStay } from '../last-stay.tsx'
import { guestQuery } from '../queries.ts'
import { historyKinds, historySearch, type HistorySearch } from './history-search.ts'
import { guestsOfSurname } from './queries.ts'
import Timeline from './timeline.tsx'
import classes from './history.module.css'

/** The guest; a surname that several guests have leads to a choice. */
function Chosen({ guest, surname, kind }: HistorySearch & { readonly surname: string | undefined }) {
  const { t } = useTranslation('guests-history')
  const context = useSector()
  const found = useQuery({
    queryKey: ['guests', 'history', 'surname', surname],
    queryFn: ({ signal }) => guestsOfSurname(surname ?? '', signal),
    enabled: guest === undefined && surname !== undefined,
    gcTime: 0,
  })
  if (guest !== undefined) return <OfGuest guestId={guest} kind={kind} />
  if (surname === undefined) return <EmptyState title={t('choose', { context })} detail={t('chooseDetail')} />
  return (
    <Loaded query={found} rows={3} rowHeight={88}>
      {(guests) => {
        const [first] = guests
        if (!first) return <EmptyState title={t('nobody', { context })} detail={t('nobodyDetail')} />
        if (guests.length === 1) return <OfGuest guestId={first.id} kind={kind} />
        return (
          <Stack gap="sm">
            <p>{t('several', { count: guests.length, context })}</p>
            <ul className="plain-list stack gap-sm">
              {guests.map((each) => (
                <li key={each.id} className="row wrap gap-sm target">
                  <Link
                    to="/guest-history-page"
                    search={{ guest: each.id }}
                    className={`${classes['link']} inline-row target`}
                  >
                    <GuestName guest={each} />
                  </Link>
                  <LastStay stay={each.lastStay} />
                </li>
              ))}
            </ul>
          </Stack>
        )
      }}
    </Loaded>
  )
}

function OfGuest({ guestId, kind }: { guestId: string; kind: HistorySearch['kind'] }) {
  const { t } = useTranslation('guests-history')
  const context = useSector()
  const guest = useQuery(guestQuery(guestId))
  if (guest.error instanceof ApiProblem && guest.error.code === 'not_found') {
    return <EmptyState title={t('nobody', { context })} detail={t('nobodyDetail')} />
  }
  return (
    <Stack gap="lg">
      {guest.data ? (
        <Group justify="space-between">
          <GuestLink guest={guest.data} />
          <Button
            variant="default"
            className="unprinted"
            leftSection={<IconPrinter aria-hidden size={18} />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </Group>
      ) : null}
      <Timeline guestId={guestId} kind={kind} />
    </Stack>
  )
}

interface SearchProps {
  readonly search: HistorySearch
  readonly onChange: (search: HistorySearch) => void
  readonly onSurname: (surname: string) => void
}

function Search({ search, onChange, onSurname }: SearchProps) {
  const { t } = useTranslation('guests-history')
  const [typed, setTyped] = useState('')
  return (
    <div className="unprinted">
      <FilterBar label={t('filters')}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') onSurname(typed.trim())
          }}
        >
          <Group align="flex-end" gap="xs">
            <TextInput
              label={t('surname')}
              value={typed}
              autoComplete="off"
              maxLength={200}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" leftSection={<IconSearch aria-hidden size={18} />}>
              {t('find')}
            </Button>
          </Group>
        </form>
        <NativeSelect
          label={t('kind')}
          value={search.kind ?? ''}
          data={[
            { value: '', label: t('kinds.all') },
            ...historyKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
          onChange={(event) => onChange(historySearch({ ...search, kind: event.currentTarget.value }))}
        />
      </FilterBar>
    </div>
  )
}

export function HistoryPage() {
  const { t } = useTranslation('pages')
  const search = useSearch({ from: '/(guests)/guest-history-page' })
  const navigate = useNavigate({ from: '/guest-history-page' })
  // In memory alone: a name has no place in an address.
  const [surname, setSurname] = useState<string>()
  const show = (changed: HistorySearch) =>
    void navigate({
      search: ({ lang }) => ({ ...(lang ? { lang } : {}), ...changed }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Stack gap="lg">
      <PageHeader title={t('guest-history-page.title')} summary={t('guest-history-page.summary')} />
      <Search
        search={search}
        onChange={show}
        onSurname={(name) => {
          setSurname(name)
          show(historySearch({ kind: search.kind }))
        }}
      />
      <Chosen {...search} surname={surname} />
    </Stack>
  )
}
