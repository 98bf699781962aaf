import { Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../api/is-unknown.ts'
import { NetworkError } from '../../api/problem.ts'
import { useSector } from '../../shell/session/sector.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { briefingQuery } from '../alerts/queries.ts'
import { GuestLabel } from '../feedback/guest-label.tsx'
import { staysQuery, type Stay } from '../feedback/stays.ts'
import { GuestStatus } from '../guests/guest-status.tsx'
import { untilNextEnd } from '../risk/next-end.ts'
import { BriefingParts } from './briefing-parts.tsx'
import { CardActions } from './card-actions.tsx'
import classes from './mobile.module.css'
import { StayLine } from './stay-line.tsx'

function stayToShow(stays: readonly Stay[]): Stay | undefined {
  return (
    stays.find(({ status }) => status === 'checked_in') ??
    stays.find(({ status }) => status === 'expected') ??
    stays[0]
  )
}

interface PersonCardProps {
  readonly guestId: string
}

/** One person: the stay, then the facts, then the score. Adverse facts are not cached once they are hidden. */
export function PersonCard({ guestId }: PersonCardProps) {
  const { t } = useTranslation('mobile')
  const found = useInfiniteQuery(staysQuery({ guestId })).data?.pages[0]
  const stay = stayToShow(found?.items ?? [])
  const sector = useSector(stay?.venueId)
  const { data, error, refetch } = useQuery({
    ...briefingQuery(guestId),
    refetchInterval: ({ state }) => (state.data ? untilNextEnd(endsOf(state.data), Date.now()) : false),
  })
  if (isUnknown(error)) {
    return (
      <>
        <EmptyState title={t('card.notFound')} detail={t('card.notFoundDetail')} />
        <CardActions />
      </>
    )
  }
  const named = data
    ? data.guest
    : stay && { id: stay.guestId, name: stay.guestName, number: stay.guestNumber }
  const isAway = error instanceof NetworkError
  return (
    <article className={`${classes['card']} stack gap-md`} aria-labelledby={named ? 'person' : undefined}>
      {named ? (
        <div>
          <h2 id="person">
            <GuestLabel name={named.name} number={named.number} sector={sector} />
          </h2>
          {stay ? (
            <Text>
              <StayLine stay={stay} />
            </Text>
          ) : null}
          {data ? <GuestStatus status={data.guest.status} /> : null}
        </div>
      ) : null}
      {data ? <BriefingParts briefing={data} sector={sector} /> : null}
      {!data && isAway && stay ? <Notice kind="note">{t('card.offline')}</Notice> : null}
      {!data && error && !(isAway && stay) ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonList rows={3} rowHeight={120} /> : null}
      <CardActions
        guestId={named?.id}
        stayId={stay?.ratedByMe === false ? stay.id : undefined}
        presentStayId={stay?.status === 'checked_in' ? stay.id : undefined}
      />
    </article>
  )
}

type Ending = { readonly endsAt: string | null }

function endsOf({
  facts,
  score,
}: {
  readonly facts: readonly object[]
  readonly score: { readonly reasons: readonly Ending[] } | null
}): Ending[] {
  const ending = facts.filter((fact): fact is { endsAt: string } => 'endsAt' in fact)
  return [...ending, ...(score?.reasons ?? [])]
}
