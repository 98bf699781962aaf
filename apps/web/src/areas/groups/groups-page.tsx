import { Button, Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { GroupAlerts } from './group-alerts.tsx'
import { GroupDetail } from './group-detail.tsx'
import { GroupList } from './group-list.tsx'

const NewGroupDrawer = lazy(() => import('./new-group-drawer.tsx'))

function Groups() {
  const { t } = useTranslation('groups')
  const words = usePageWords()('/group-intelligence-dashboard')
  const [isNew, setNew] = useState(false)
  const action = <Button onClick={() => setNew(true)}>{t('new.open')}</Button>
  return (
    <Stack gap="xl">
      <PageHeader {...words} action={action} />
      <GroupAlerts />
      <GroupList action={action} />
      {isNew ? (
        <Suspense>
          <NewGroupDrawer onClose={() => setNew(false)} />
        </Suspense>
      ) : null}
    </Stack>
  )
}

export function GroupsPage() {
  const { group } = useSearch({ from: '/(analytics)/group-intelligence-dashboard' })
  return group ? <GroupDetail key={group} groupId={group} /> : <Groups />
}
