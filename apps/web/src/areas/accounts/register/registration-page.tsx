import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { OtherWays } from '../sign-in/other-ways.tsx'
import { useFragment } from '../sign-in/use-fragment.ts'
import { ConfirmRegistration } from './confirm-registration.tsx'
import { LookIntoMailbox } from './look-into-mailbox.tsx'

// The schema of the contract is the heavy part; users who only confirm do not need it.
const RegistrationForm = lazy(() => import('./registration-form.tsx'))

export function RegistrationPage() {
  const { t } = useTranslation(['accounts-sign-in', 'pages'])
  const { step } = useSearch({ from: '/(auth)/registration-page' })
  const token = useFragment('confirm')
  const [sent, setSent] = useState<{ email: string }>()
  const [over, setOver] = useState<string>()

  if (token !== undefined && token !== over) {
    return (
      <Stack gap="lg" className="within-40 auto-sides">
        <PageHeader title={t('register.confirm.title')} summary={t('register.confirm.summary')} />
        <ConfirmRegistration token={token} onAgain={() => setOver(token)} />
      </Stack>
    )
  }
  return (
    <>
      {sent ? <LookIntoMailbox email={sent.email} onAgain={() => setSent(undefined)} /> : null}
      {/* Kept while the user looks into the mailbox, so that a wrong address can be corrected. */}
      <div hidden={sent !== undefined}>
        <Stack gap="lg" className="within-40 auto-sides">
          {sent ? null : (
            <PageHeader
              title={t('pages:registration-page.title')}
              summary={t('pages:registration-page.summary')}
            />
          )}
          <Suspense fallback={<SkeletonList rows={5} rowHeight={72} />}>
            <RegistrationForm asked={step ?? 'organisation'} onSent={(email) => setSent({ email })} />
          </Suspense>
          {sent ? null : <OtherWays except="/registration-page" />}
        </Stack>
      </div>
    </>
  )
}
