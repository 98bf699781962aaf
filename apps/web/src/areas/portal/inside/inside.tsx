import { Button, Group, Stack } from '@mantine/core'
import { IconLogout, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { portalQuery, type PortalSession } from '../queries.ts'
import type { PortalSearch } from '../search.ts'
import type { PortalEnd } from '../session-times.ts'
import { codeOf } from '../sign-in/codes.ts'
import { OrganisationChoice } from './organisation-choice.tsx'
import { OrganisationView } from './organisation-view.tsx'
import { OwnTools } from './own-tools.tsx'
import { SessionWatch } from './session-watch.tsx'

function SignOut({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('portal')
  return (
    <Group gap="sm" className="unprinted">
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden size={18} />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      <Button variant="default" leftSection={<IconLogout aria-hidden size={18} />} onClick={onLeave}>
        {t('session.signOut')}
      </Button>
    </Group>
  )
}

interface InsideProps {
  readonly search: PortalSearch
  readonly session: PortalSession
  readonly readAt: number
  readonly onEnd: (why: PortalEnd) => void
  /** The guest signs out; `endsAt` is when the session ends by itself. */
  readonly onLeave: (endsAt: number) => void
}

export default function Inside({ search, session, readAt, onEnd, onLeave }: InsideProps) {
  const { t } = useTranslation([
    'portal',
    'network',
    'risk',
    'feedback',
    'bills',
    'accounts-organisation',
    'messages',
    'accounts-sign-in',
  ])
  const { data, error, refetch, dataUpdatedAt } = useQuery(portalQuery)
  const isOver = codeOf(error) === 'unauthenticated'
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end('elsewhere')
  }, [isOver])
  const times = {
    endsAt: readAt + session.secondsLeft * 1000,
    lastAt: readAt + session.secondsAtMost * 1000,
  }
  const all = data?.organisations
  const at = new Date(dataUpdatedAt)
  const shown = all?.length === 1 ? all[0] : all?.find((one) => one.organisationId === search.organisation)
  return (
    <Stack gap="lg">
      <SessionWatch times={times} onOver={onEnd} />
      <SignOut onLeave={() => onLeave(times.endsAt)} />
      {all === undefined && !error ? <SkeletonList rows={4} rowHeight={120} /> : null}
      {error && !isOver ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {all?.length === 0 ? <EmptyState title={t('nothing.title')} detail={t('nothing.detail')} /> : null}
      {all && all.length > 1 ? (
        <OrganisationChoice
          organisations={all}
          chosen={shown?.organisationId}
          mustChoose={search.start !== undefined && !shown}
          at={at}
        />
      ) : null}
      {shown ? <OrganisationView key={shown.organisationId} of={shown} at={at} start={search.start} /> : null}
      {all && all.length > 0 ? <OwnTools /> : null}
    </Stack>
  )
}
