import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../api/is-unknown.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { changedSearch } from '../../shell/registry/search.ts'
import { useMayOpen } from '../../shell/registry/use-pages.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { RiskBadge } from '../../ui/risk-badge.tsx'
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
import { StayWords } from './last-stay.tsx'
import { guestQuery, type GuestDetail } from './queries.ts'
import { guestTabs, readGuestSearch, type GuestTab } from './search-params.ts'
import { TrustPanel } from './trust/trust-panel.tsx'
import { RateAction } from './rate-action.tsx'
import { useSector } from '../../shell/session/sector.ts'

// Only managers read what is shared, so its code loads for them alone.
const ChooseGuest = lazy(() => import('./choose-guest.tsx'))
const GuestListings = lazy(() => import('../listings/guest-listings.tsx'))
const Timeline = lazy(() => import('./history/timeline.tsx'))

/** Level, state of the lists and the stay that matters now: what somebody at the desk reads first. */
function Identity({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation('guests')
  const { date } = useFormats()
  const { level } = guest.risk
  return (
    <span className="inline-row wrap gap-2-md">
      {level ? <RiskBadge level={level} /> : null}
      <GuestStatus status={guest.status} />
      {guest.lastStay ? (
        <span>
          <StayWords stay={guest.lastStay} />
        </span>
      ) : null}
      <span>
        {guest.name === null ? null : (
          <>
            <GuestNumber number={guest.number} />
            {' · '}
          </>
        )}
        {t('knownSince', { date: date(guest.createdAt) })}
      </span>
    </span>
  )
}

function Actions({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation(['guests', 'incidents'])
  return (
    <Group gap="xs">
      {guest.isMinor ? null : <AskLink guestId={guest.id}>{t('askNetwork')}</AskLink>}
      <LinkButton to="/quick-incidents" search={{ guest: guest.id }}>
        {t('incidents:report')}
      </LinkButton>
      <RateAction allowed={guest.can.rate} of={{ guest: guest.id }} primary />
    </Group>
  )
}

/** Where no score exists, nothing of the page mentions one; for a child elsewhere the card says why. */
const hasNoScores = ({ notScoredBecause }: GuestDetail['riskScore']) =>
  notScoredBecause === 'school' || notScoredBecause === 'healthcare'

const Disowned = lazy(() => import('./disowned/disowned.tsx'))

/** The day at the desk: what to prepare for and why, beside the stays and the own lists. */
function Overview({ guest }: { guest: GuestDetail }) {
  const scored = !hasNoScores(guest.riskScore)
  const { notScoredBecause } = guest.riskScore
  return (
    <div className={`${classes['overview']} grid at-start gap-md`}>
      <div className="stack gap-md shrinkable">
        {scored ? (
          <>
            <OverrideBeside guestId={guest.id} />
            <RiskCard risk={guest.riskScore} />
          </>
        ) : null}
        {notScoredBecause === 'healthcare' ? <GuestMarkers guestId={guest.id} /> : null}
        {notScoredBecause === 'school' && guest.isMinor ? (
          <GuestGuardians guestId={guest.id} venueId={guest.lastStay?.venueId} />
        ) : null}
        <GuestNotes guest={guest} />
      </div>
      <div className="stack gap-md shrinkable">
        <GuestStays guest={guest} />
        {scored && !guest.isMinor ? <TrustPanel guestId={guest.id} /> : null}
        <StandingPanel guest={guest} />
        {scored ? <DecisionsPanel guest={guest} /> : null}
      </div>
    </div>
  )
}

function Part({ tab, guest }: { tab: GuestTab; guest: GuestDetail }) {
  const { t } = useTranslation('guests')
  switch (tab) {
    case 'overview':
      return <Overview guest={guest} />
    case 'history':
      return (
        <>
          <LinkButton to="/guest-history-page" search={{ guest: guest.id }}>
            {t('history')}
          </LinkButton>
          <Timeline guestId={guest.id} kind={undefined} />
        </>
      )
    case 'ratings':
      return (
        <>
          <GuestRatings guestId={guest.id} />
          <GuestsOwnRatings guestId={guest.id} count={guest.stayRatingsCount} />
        </>
      )
    case 'incidents':
      return <GuestIncidents guest={guest} />
    case 'sharing':
      return <GuestListings guestId={guest.id} />
    case 'details':
      return (
        <>
          <GuestIdentity guest={guest} />
          <MergesPanel guest={guest} />
        </>
      )
  }
}

/** How many incidents come with a guest. */
const latestIncidents = 20

function Parts({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation('guests')
  const { tab = 'overview' } = useSearch({ from: '/(guests)/guest-detail-page' })
  const mayOpen = useMayOpen()
  const mayShare = !hasNoScores(guest.riskScore) && mayOpen('/cross-restaurant-network')
  const offered = guestTabs.filter((name) => name !== 'sharing' || mayShare)
  const current = offered.includes(tab) ? tab : 'overview'
  const counts: Partial<Record<GuestTab, number>> = {
    ratings: guest.feedbackCount,
    // Of more, the guest has no more than the latest.
    ...(guest.incidents.length < latestIncidents ? { incidents: guest.incidents.length } : {}),
  }
  return (
    <>
      {guest.disownedAt ? (
        <Suspense fallback={null}>
          <Disowned guestId={guest.id} at={guest.disownedAt} />
        </Suspense>
      ) : null}
      <PageTabs
        label={t('tab.label')}
        current={current}
        tabs={offered.map((name) => ({
          name,
          label: t(`tab.${name}`),
          count: counts[name],
          search: (before) =>
            changedSearch(readGuestSearch, before, { tab: name === 'overview' ? undefined : name }),
        }))}
      />
      <Suspense fallback={<SkeletonList rows={3} rowHeight={120} />}>
        <Part tab={current} guest={guest} />
      </Suspense>
    </>
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
        action: <Actions guest={data} />,
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
        <Navigate
          to="/guest-detail-page"
          search={(before) => changedSearch(readGuestSearch, before, { guest: data.id })}
          replace
        />
      ) : null}
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
