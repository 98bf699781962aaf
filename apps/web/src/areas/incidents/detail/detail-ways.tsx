import { Group } from '@mantine/core'
import { IconFileTypePdf, IconFileZip, IconPlayerPlay, IconVideo } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../shell/language/use-language.ts'
import { useMayOpen } from '../../../shell/registry/use-pages.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import type { IncidentDetail } from '../queries.ts'
import { useIncidentCannot } from '../use-incident-cannot.ts'
import { saveReport } from './papers.ts'

const PackForm = lazy(() => import('./pack-form.tsx'))

const ways = [
  { to: '/incident-replay-dashboard', name: 'replay', Icon: IconPlayerPlay },
  { to: '/video-analytics', name: 'clips', Icon: IconVideo },
] as const

function Ways({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation('incidents-pages')
  const mayOpen = useMayOpen()
  return ways
    .filter(({ to }) => mayOpen(to))
    .map(({ to, name, Icon }) => (
      <Link
        key={to}
        to={to}
        search={{ incident: incidentId } as never}
        className="inline-row gap-2 fit-width target"
      >
        <Icon aria-hidden size={18} />
        {t(`detail.${name}`)}
      </Link>
    ))
}

export function DetailWays({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation('incidents-pages')
  const { language } = useLanguage()
  const reason = useIncidentCannot()(incident.can.report)
  const [isPacking, setPacking] = useState(false)
  const report = useMutation({ mutationFn: () => saveReport(incident, language) })
  return (
    <Panel level={2} title={t('detail.papers')}>
      <Group gap="xs" align="flex-start">
        <ReasonedButton
          variant="default"
          leftSection={<IconFileTypePdf aria-hidden size={18} />}
          reason={reason}
          loading={report.isPending}
          onClick={() => report.mutate()}
        >
          {t('detail.report')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          leftSection={<IconFileZip aria-hidden size={18} />}
          reason={reason}
          onClick={() => setPacking(true)}
        >
          {t('pack.title')}
        </ReasonedButton>
      </Group>
      {report.error ? <Refusal error={report.error} /> : null}
      <Group gap="md">
        <Ways incidentId={incident.id} />
      </Group>
      {isPacking ? (
        <Suspense fallback={null}>
          <PackForm incident={incident} onClose={() => setPacking(false)} />
        </Suspense>
      ) : null}
    </Panel>
  )
}
