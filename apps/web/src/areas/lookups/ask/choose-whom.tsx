import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { shiftQuery } from '../../shift/queries.ts'
import { standingStaysQuery } from '../queries.ts'
import { isStanding, type AskingVenue, type Standing } from './standing.ts'
import { StandingList } from './standing-list.tsx'

/** The person of the question. The search text stays out of the address, because it is often a name. */
export function ChooseWhom({ venues }: { venues: readonly AskingVenue[] }) {
  const { t } = useTranslation('lookups')
  const context = useSector()
  const navigate = useNavigate({ from: '/guest-profile-lookup' })
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 150)
  const stays = useQuery({ ...standingStaysQuery(q), placeholderData: keepPreviousData })
  const arrivals = useArrivals(venues)
  const choicesOf = (text: string, found: readonly Standing[]) => {
    const arriving = text === '' ? (arrivals.data ?? []) : []
    const isArriving = new Set(arriving.map(({ id }) => id))
    return { arriving, others: found.filter((stay) => isStanding(stay, venues) && !isArriving.has(stay.id)) }
  }
  // The last result stays until the next is there.
  const answered = stays.data?.q ?? ''
  const { arriving, others } = choicesOf(answered, stays.data?.items ?? [])

  const queries = useQueryClient()
  const taking = useMutation({
    gcTime: 0,
    // Fast typists press Enter before the list is there; the result is taken when it comes.
    mutationFn: (text: string) => queries.ensureQueryData(standingStaysQuery(text)),
    onSuccess: (found) => {
      const choices = choicesOf(found.q, found.items)
      const [first] = [...choices.arriving, ...choices.others]
      if (first) void navigate({ search: { guest: first.guestId, stay: first.id } })
    },
  })
  const takeFirst = (event: FormEvent) => {
    event.preventDefault()
    taking.mutate(typed.trim())
  }

  return (
    <Stack gap="lg">
      <search aria-label={t('choose.label')}>
        <form onSubmit={takeFirst}>
          <Group align="end" gap="sm">
            <TextInput
              flex="1 1 16rem"
              maw="32rem"
              type="search"
              label={t('choose.label')}
              description={t('choose.hint')}
              leftSection={<IconSearch aria-hidden size={18} />}
              value={typed}
              maxLength={200}
              autoComplete="off"
              enterKeyHint="go"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={taking.isPending}>
              {t('choose.first')}
            </Button>
          </Group>
        </form>
      </search>
      {answered === '' ? (
        <Loaded query={arrivals} rows={3} rowHeight={56}>
          {() => <StandingList title={t('choose.arriving')} stays={arriving} venues={venues} />}
        </Loaded>
      ) : null}
      <Loaded query={stays} rows={4} rowHeight={56}>
        {() => (
          <StandingList
            title={t(answered === '' ? 'choose.here' : 'choose.found')}
            stays={others}
            venues={venues}
            none={
              arriving.length > 0 ? null : (
                <EmptyState title={t('choose.none')} detail={t('choose.noneDetail')} />
              )
            }
          />
        )}
      </Loaded>
      <div>
        <p>{t('choose.without')}</p>
        <LinkButton to="/guest-profiles">{t('choose.guests', { context })}</LinkButton>
      </div>
    </Stack>
  )
}

/** Today's arrivals that may be asked about, in the shape of the other stays. */
function useArrivals(venues: readonly AskingVenue[]) {
  return useQuery({
    ...shiftQuery(undefined),
    select: ({ arrivals }) =>
      arrivals.items
        .filter((one) => isStanding(one, venues))
        .map(({ stayId: id, ...one }): Standing => ({ ...one, id })),
  })
}
