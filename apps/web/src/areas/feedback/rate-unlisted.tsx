import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { RatingForm } from './lazy-rating-form.tsx'
import type { SentRating } from './rating-sent.tsx'
import { VenueSelect } from '../../ui/name-select.tsx'

interface RateUnlistedProps {
  readonly me: Me
  /** A guest known already, without a stay; absent: the name is typed. */
  readonly guestId: string | undefined
  readonly onSent: (sent: SentRating) => void
}

/** A guest without a stay on the list. Such a rating is unverified, and the page says so. */
export function RateUnlisted({ me, guestId, onSent }: RateUnlistedProps) {
  const { t } = useTranslation('feedback')
  const { venue: asked } = useSearch({ from: '/(guests)/rate-guest' })
  const navigate = useNavigate({ from: '/rate-guest' })
  const guest = useQuery({
    queryKey: ['guests', 'one', guestId],
    queryFn: ({ signal }) =>
      call('GET /api/guest-profiles/{guestId}', { params: { guestId: guestId ?? '' }, signal }),
    enabled: guestId !== undefined,
    networkMode: 'always',
  })
  const venue = me.venues.find(({ id }) => id === asked) ?? me.venues[0]

  if (guestId && guest.error) return <ErrorState error={guest.error} onRetry={() => void guest.refetch()} />
  if (!venue || (guestId && !guest.data)) return <SkeletonList rows={6} rowHeight={64} />
  return (
    <Stack gap="md">
      <VenueSelect
        of={me.venues}
        label={t('venue')}
        value={venue.id}
        onChange={(value) =>
          void navigate({
            search: (before) => ({ ...before, venue: value }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <RatingForm
        key={venue.sector}
        userId={me.user.id}
        subject={{
          kind: guest.data ? 'guest' : 'named',
          ...(guest.data ? { guestId: guest.data.id } : {}),
          venueId: venue.id,
          sector: venue.sector,
          about: { name: guest.data?.name ?? null, number: guest.data?.number ?? null, room: null },
        }}
        onSent={onSent}
      />
    </Stack>
  )
}
