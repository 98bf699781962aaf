import { Button, Group, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../api/is-unknown.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMayOpen } from '../../shell/registry/use-pages.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { MergesPanel } from '../identity/merge/merges-panel.tsx'
import { AskLink } from '../lookups/ask-link.tsx'
import { RiskCard } from '../risk/risk-card.tsx'
import { useFormats } from '../../shell/language/formats.ts'
import { DecisionsPanel } from './decisions/decisions-panel.tsx'
import { GuestIdentity } from './guest-identity.tsx'
import { GuestIncidents } from './guest-incidents.tsx'
import classes from './guest-detail.module.css'
import { GuestNumber, useGuestName } from './guest-name.tsx'
import { GuestRatings } from './guest-ratings.tsx'
import { GuestStatus } from './guest-status.tsx'
import { GuestStays } from './guest-stays.tsx'
import { GuestsOwnRatings } from './guests-own-ratings.tsx'
import { GuestGuardians } from '../guardians/guest-guardians.tsx'
import { GuestMarkers } from '../markers/guest-markers.tsx'
import { GuestNotes } from './notes/guest-notes.tsx'
import { OverrideBeside } from './override/override-beside.tsx'
import { StandingPanel } from './standing/standing-panel.tsx'
import { guestQuery, type GuestDetail } from './queries.ts'
import { TrustPanel } from './trust/trust-panel.tsx'
import { RateAction } from './rate-action.tsx'
import { useSector } from '../../shell/session/sector.ts'

// Only managers read what is shared, so its code loads for them alone.
const ChooseGuest = lazy(() => import('./choose-guest.tsx'))
const GuestListings = lazy(() => import('../listings/guest-listings.tsx'))

function Identity({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation('guests')
  const { date } = useFormats()
  return (
    <Group component="span" gap="sm" display="inline-flex">
      <GuestStatus status={guest.status} />
      <span>
        {guest.name === null ? null : (
          <>
            <GuestNumber number={guest.number} />
            {' · '}
          </>
        )}
        {t('knownSince', { date: date(guest.createdAt) })}
      </span>
    </Group>
  )
}

function HistoryLink({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation('guests')
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconHistory aria-hidden size={18} />}
      renderRoot={(props) => <Link to="/guest-history-page" search={{ guest: guest.id }} {...props} />}
    >
      {t('history')}
    </Button>
  )
}

function Ways({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation('guests')
  return (
    <Group gap="sm">
      <HistoryLink guest={guest} />
      {guest.isMinor ? null : <AskLink guestId={guest.id}>{t('askNetwork')}</AskLink>}
    </Group>
  )
}

/** Where no score exists, nothing of the page mentions one; for a child elsewhere the card says why. */
const hasNoScores = ({ notScoredBecause }: GuestDetail['riskScore']) =>
  notScoredBecause === 'school' || notScoredBecause === 'healthcare'

const Disowned = lazy(() => import('./disowned/disowned.tsx'))

function Parts({ guest }: { guest: GuestDetail }) {
  const scored = !hasNoScores(guest.riskScore)
  const mayOpen = useMayOpen()
  return (
    <Stack gap="md">
      {guest.disownedAt ? (
        <Suspense fallback={null}>
          <Disowned guestId={guest.id} at={guest.disownedAt} />
        </Suspense>
      ) : null}
      <div className={`${classes['detail']} grid gap-md`} data-scored={scored || undefined}>
        {scored ? (
          <div className={`${classes['risk']} stack gap-md`}>
            <OverrideBeside guestId={guest.id} />
            <RiskCard risk={guest.riskScore} />
            {guest.isMinor ? null : <TrustPanel guestId={guest.id} />}
            <DecisionsPanel guest={guest} />
          </div>
        ) : null}
        <div className={`${classes['side']} stack gap-md`}>
          {guest.riskScore.notScoredBecause === 'healthcare' ? <GuestMarkers guestId={guest.id} /> : null}
          {guest.riskScore.notScoredBecause === 'school' && guest.isMinor ? (
            <GuestGuardians guestId={guest.id} venueId={guest.lastStay?.venueId} />
          ) : null}
          <StandingPanel guest={guest} />
          <GuestStays guest={guest} />
          <GuestIdentity guest={guest} />
          <GuestIncidents guest={guest} />
          {scored && mayOpen('/cross-restaurant-network') ? (
            <Suspense fallback={null}>
              <GuestListings guestId={guest.id} />
            </Suspense>
          ) : null}
          <MergesPanel guest={guest} />
        </div>
        <div className={`${classes['ratings']} stack gap-md`}>
          <GuestRatings guestId={guest.id} />
          <GuestsOwnRatings guestId={guest.id} count={guest.stayRatingsCount} />
          <GuestNotes guest={guest} />
        </div>
      </div>
    </Stack>
  )
}

/** One heading through all states: the focus that a change of page put on it stays. */
function OneGuest({ guestId }: { guestId: string }) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const nameOf = useGuestName()
  const wordsOf = usePageWords()
  const { data, error, refetch } = useQuery({
    ...guestQuery(guestId),
    // The id of a merged profile returns its guest, whose own address then shows the same at once.
    placeholderData: (before) => (before?.id === guestId ? before : undefined),
  })
  const unknown = isUnknown(error)

  const head = () => {
    if (data) {
      return {
        title: <bdi translate="no">{nameOf(data)}</bdi>,
        summary: <Identity guest={data} />,
        action: <RateAction allowed={data.can.rate} of={{ guest: data.id }} primary />,
      }
    }
    if (!unknown) return wordsOf('/guest-detail-page')
    return {
      title: t('notFound.title', { context: sector }),
      summary: t('notFound.detail', { context: sector }),
      action: <LinkButton to="/guest-profiles">{wordsOf('/guest-profiles').title}</LinkButton>,
    }
  }

  return (
    <Stack gap="lg">
      <PageHeader {...head()} />
      {data && data.id !== guestId ? (
        <Navigate to="/guest-detail-page" search={(now) => ({ ...now, guest: data.id })} replace />
      ) : null}
      {data ? <Ways guest={data} /> : null}
      {data ? <Parts key={data.id} guest={data} /> : null}
      {!data && unknown ? <Choice /> : null}
      {!data && error && !unknown ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={4} rowHeight={160} /> : null}
    </Stack>
  )
}

export function GuestDetailPage() {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const { guest } = useSearch({ from: '/(guests)/guest-detail-page' })
  if (guest !== undefined) return <OneGuest guestId={guest} />
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('choose.title', { context: sector })}
        summary={<Text span>{t('choose.summary', { context: sector })}</Text>}
      />
      <Choice />
    </Stack>
  )
}

function Choice() {
  return (
    <Suspense fallback={<SkeletonList rows={8} rowHeight={72} />}>
      <ChooseGuest />
    </Suspense>
  )
}
