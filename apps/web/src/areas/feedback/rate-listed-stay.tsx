import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { InviteGuest } from './invite/invite-guest.tsx'
import { RatingForm } from './lazy-rating-form.tsx'
import type { SentRating } from './rating-sent.tsx'
import { sectorOf } from '../../shell/session/sector.ts'
import { stayQuery } from './stays.ts'

interface RateListedStayProps {
  readonly me: Me
  readonly stayId: string
  readonly guestId: string | undefined
  readonly onSent: (sent: SentRating) => void
}

export function RateListedStay({ me, stayId, guestId, onSent }: RateListedStayProps) {
  const { t } = useTranslation('feedback')
  const { data: stay, error, refetch } = useQuery(stayQuery(stayId, guestId))
  const context = sectorOf(me)

  if (error && !stay) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (stay === undefined) return <SkeletonList rows={6} rowHeight={64} />
  if (stay === null || stay.ratedByMe) {
    const kind = stay ? 'alreadyRated' : 'unknownStay'
    return (
      <Stack>
        <EmptyState
          title={t(`rate.${kind}.title`, { context })}
          detail={t(`rate.${kind}.detail`, { context })}
          action={<LinkButton to="/rate-guest">{t('rate.choose', { context })}</LinkButton>}
        />
        {stay ? <InviteGuest stayId={stay.id} sector={sectorOf(me, stay.venueId)} /> : null}
      </Stack>
    )
  }
  const sector = sectorOf(me, stay.venueId)
  return (
    <RatingForm
      userId={me.user.id}
      subject={{
        kind: 'stay',
        stayId: stay.id,
        venueId: stay.venueId,
        sector,
        about: { name: stay.guestName, number: stay.guestNumber, room: stay.room },
      }}
      onSent={onSent}
    />
  )
}
