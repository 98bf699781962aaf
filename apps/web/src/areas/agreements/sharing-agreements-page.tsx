import { isIsland } from '@comity/domain/base'
import { Button, Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AgreementDetail } from './agreement-detail.tsx'
import { AgreementList } from './agreement-list.tsx'

const TermsDrawer = lazy(() => import('./terms-drawer.tsx'))

function Agreements() {
  const { t } = useTranslation(['agreements', 'network'])
  const words = usePageWords()('/sharing-agreements')
  const { me, roles } = useMe()
  const [isNew, setNew] = useState(false)
  if (me?.organisation && isIsland(me.organisation.sector))
    return (
      <Stack gap="xl">
        <PageHeader {...words} />
        <EmptyState title={t('island')} detail={t('network:why.island_sector')} />
      </Stack>
    )
  const action = roles.includes('admin') ? (
    <Button onClick={() => setNew(true)}>{t('new.open')}</Button>
  ) : undefined
  return (
    <Stack gap="xl">
      <PageHeader {...words} action={action} />
      <AgreementList action={action} />
      {isNew ? (
        <Suspense>
          <TermsDrawer onClose={() => setNew(false)} />
        </Suspense>
      ) : null}
    </Stack>
  )
}

export function SharingAgreementsPage() {
  const { agreement } = useSearch({ from: '/(own)/sharing-agreements' })
  return agreement ? <AgreementDetail key={agreement} agreementId={agreement} /> : <Agreements />
}
