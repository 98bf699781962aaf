import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { GroupAlerts } from './group-alerts.tsx'
import { GroupIncidents } from './group-incidents.tsx'
import { Members } from './members.tsx'
import { groupQuery, type Group } from './queries.ts'

const IncidentDrawer = lazy(() => import('./incident-drawer.tsx'))

function OpenGroup({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const { days } = useFormats()
  const [isRecording, setRecording] = useState(false)
  return (
    <Stack gap="xl">
      <PageHeader
        title={<bdi translate="no">{group.name}</bdi>}
        summary={
          <>
            <span translate="no">{days(group.arrivesOn, group.departsOn)}</span> ·{' '}
            {t('size', { count: group.size })}
          </>
        }
        action={<Button onClick={() => setRecording(true)}>{t('record.open')}</Button>}
      />
      {group.note ? <Text>{group.note}</Text> : null}
      <GroupAlerts groupId={group.id} />
      <Members group={group} />
      <GroupIncidents groupId={group.id} />
      {isRecording ? (
        <Suspense>
          <IncidentDrawer group={group} onClose={() => setRecording(false)} />
        </Suspense>
      ) : null}
    </Stack>
  )
}

export function GroupDetail({ groupId }: { groupId: string }) {
  const { t } = useTranslation('groups')
  const words = usePageWords()('/group-intelligence-dashboard')
  const query = useQuery(groupQuery(groupId))
  return (
    <Stack gap="md">
      <div>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/group-intelligence-dashboard" search={{}} {...props} />}
        >
          {t('all')}
        </Button>
      </div>
      {query.data ? null : <PageHeader {...words} />}
      <Loaded query={query} rows={3} rowHeight={120}>
        {(group) =>
          group ? <OpenGroup group={group} /> : <EmptyState title={t('gone')} detail={t('goneDetail')} />
        }
      </Loaded>
    </Stack>
  )
}
