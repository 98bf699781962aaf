import { staysForScore } from '@comity/domain/trust'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type CallResponse } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { showToast } from '../../../shell/toasts.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import classes from '../guest-detail.module.css'
import { directionOf } from './direction-of.ts'
import { Panel } from '../../../ui/panel.tsx'

type TrustProfile = CallResponse<'GET /api/guest-trust-profile/{guestId}'>

const TrustHistory = lazy(() => import('./trust-history.tsx'))

const keyOf = (guestId: string) => ['guests', 'trust', guestId]

/** What the guest has earned, by the facts first: stays kept and rated, then what follows from them. */
export function TrustPanel({ guestId }: { guestId: string }) {
  const { t } = useTranslation('guests')
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(guestId),
    queryFn: ({ signal }) => call('GET /api/guest-trust-profile/{guestId}', { params: { guestId }, signal }),
    gcTime: 0,
  })
  return (
    <Panel level={2} title={t('trust.title')}>
      {data ? <Standing profile={data} guestId={guestId} /> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={96} /> : null}
    </Panel>
  )
}

function Standing({
  profile: { trust, stays, openMatters },
  guestId,
}: {
  profile: TrustProfile
  guestId: string
}) {
  const { t } = useTranslation('guests')
  const { number, day } = useFormats()
  const context = useSector()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { status, score, level, interval, reasons } = trust
  const open = (['disputes', 'incidents', 'bills'] as const).filter((kind) => openMatters[kind] > 0)
  return (
    <>
      <Text>
        {t('trust.stays', { count: stays.kept, context })} {t('trust.rated', { count: stays.rated })}
        {stays.lastOn === null ? null : ` ${t('trust.last', { date: day(stays.lastOn) })}`}
      </Text>
      {status === 'scored' && score !== null && interval ? (
        <>
          <Text fw={600}>
            {t('trust.scored', { level: t(`trust.level.${level}`), score: number(score) })}
          </Text>
          <Text c="dimmed" size="sm">
            {t('trust.interval', { low: number(interval.low), high: number(interval.high) })}
          </Text>
        </>
      ) : (
        <Text fw={600}>
          {t(status === 'not_scored' ? `trust.not.${trust.notScoredBecause}` : `trust.${status}`, {
            context,
            stays: staysForScore,
          })}
        </Text>
      )}
      {reasons.length > 0 ? (
        <ul className="plain-list ruled">
          {reasons.map(({ venue, ratings, effect }) => (
            <li key={venue.id} className={`${classes['line']} row wrap between gap-2-md pad-block-2`}>
              <span translate="no">{venue.name}</span>
              <Text span size="sm" c="dimmed">
                {t('trust.ratings', { count: ratings })}
                {' · '}
                {t('trust.effect', {
                  context: directionOf(effect),
                  // The form of the word is that of the number as it is written.
                  count: Math.abs(Math.round(effect * 10) / 10),
                  stars: number(Math.abs(effect)),
                })}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
      {open.length > 0 ? (
        <Text size="sm">
          {open.map((kind) => t(`trust.open.${kind}`, { count: openMatters[kind] })).join(' ')}{' '}
          {t('trust.openCounts')}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed">
        {t('trust.what', { context })}
      </Text>
      {isHistoryOpen ? (
        <Suspense fallback={<Skeleton height={48} />}>
          <TrustHistory guestId={guestId} />
        </Suspense>
      ) : null}
      {status === 'scored' || status === 'new' ? (
        <Group gap="sm">
          <Button
            variant="default"
            aria-expanded={isHistoryOpen}
            onClick={() => setHistoryOpen((was) => !was)}
          >
            {t(isHistoryOpen ? 'trust.hideHistory' : 'trust.history')}
          </Button>
          {trust.can.recompute === true ? <Recompute guestId={guestId} /> : null}
        </Group>
      ) : trust.can.recompute === true ? (
        <Recompute guestId={guestId} />
      ) : null}
    </>
  )
}

function Recompute({ guestId }: { guestId: string }) {
  const { t } = useTranslation('guests')
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/trust-score/update/{guestId}', { params: { guestId } }),
    onSuccess: async ({ isQueued }) => {
      await client.invalidateQueries({ queryKey: keyOf(guestId) })
      void showToast({ kind: 'success', message: t(isQueued ? 'trust.queued' : 'trust.done') })
    },
  })
  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconRefresh aria-hidden size={18} />}
        w="fit-content"
        onClick={() => mutate()}
      >
        {t('trust.recompute')}
      </Button>
      {error ? <Refusal error={error} /> : null}
    </>
  )
}
