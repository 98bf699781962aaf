import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/problem.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { RiskCard } from '../risk/risk-card.tsx'
import { ChooseGuest } from './choose-guest.tsx'
import { useFormats } from '../../shell/language/formats.ts'
import { GuestContact } from './guest-contact.tsx'
import classes from './guest-detail.module.css'
import { useGuestName } from './guest-name.tsx'
import { GuestRatings } from './guest-ratings.tsx'
import { GuestStatus } from './guest-status.tsx'
import { GuestStays } from './guest-stays.tsx'
import { guestQuery, type GuestDetail } from './queries.ts'
import { RateAction } from './rate-action.tsx'
import { useSector } from '../../shell/session/sector.ts'

function Identity({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation('guests')
  const { date } = useFormats()
  const sector = useSector()
  return (
    <Group component="span" gap="sm" display="inline-flex">
      <GuestStatus status={guest.status} />
      <span>
        {guest.name === null ? null : (
          <>
            <span translate="no">{t('numbered', { context: sector, number: String(guest.number) })}</span>
            {' · '}
          </>
        )}
        {t('knownSince', { date: date(guest.createdAt) })}
      </span>
    </Group>
  )
}

function Parts({ guest }: { guest: GuestDetail }) {
  return (
    <div className={classes['detail']}>
      <div className={classes['risk']}>
        <RiskCard risk={guest.riskScore} />
      </div>
      <div className={classes['side']}>
        <GuestStays guest={guest} />
        <GuestContact guest={guest} />
      </div>
      <div className={classes['ratings']}>
        <GuestRatings guestId={guest.id} />
      </div>
    </div>
  )
}

/** No such guest here, or an address that is no id: met alike. */
const isUnknown = (error: Error | null) =>
  error instanceof ApiProblem && ['not_found', 'invalid_input'].includes(error.code)

/** One heading through all states: the focus that a change of page put on it stays. */
function OneGuest({ guestId }: { guestId: string }) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const nameOf = useGuestName()
  const wordsOf = usePageWords()
  const { data, error, refetch } = useQuery(guestQuery(guestId))
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
      {data ? <Parts guest={data} /> : null}
      {!data && unknown ? <ChooseGuest /> : null}
      {!data && error && !unknown ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={4} rowHeight={160} /> : null}
    </Stack>
  )
}

export function GuestDetailPage() {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const { guest } = useSearch({ from: '/(guests)/guest-detail-page' })
  if (guest !== undefined) return <OneGuest key={guest} guestId={guest} />
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('choose.title', { context: sector })}
        summary={<Text span>{t('choose.summary', { context: sector })}</Text>}
      />
      <ChooseGuest />
    </Stack>
  )
}
