import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { pageSettings } from '../../../shell/page-settings.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { MailList } from './mail-list.tsx'

/** A mail takes a second or two to arrive; the page reloads it by itself. */
const lookAgainMs = 4_000

function Mails() {
  const { t } = useTranslation('accounts-sign-in')
  const { data, error, refetch } = useQuery({
    queryKey: ['demo-mails'],
    queryFn: ({ signal }) => call('GET /api/demo/mails', { signal }),
    refetchInterval: lookAgainMs,
  })
  if (data) {
    return data.items.length > 0 ? (
      <MailList mails={data.items} />
    ) : (
      <EmptyState title={t('mailbox.empty')} detail={t('mailbox.emptyDetail')} />
    )
  }
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonList rows={3} rowHeight={160} />
  )
}

export function DemoMailboxPage() {
  const { t } = useTranslation(['accounts-sign-in', 'pages'])
  const isDemo = pageSettings.mode === 'demo'
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('pages:demo-mailbox.title')}
        summary={isDemo ? t('pages:demo-mailbox.summary') : t('mailbox.demoOnly')}
      />
      {isDemo ? <Mails /> : null}
    </Stack>
  )
}
