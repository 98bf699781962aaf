import { currencyOf } from '@comity/domain/bills'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sectorOf } from '../../../shell/session/sector.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import type { IncidentsSearch } from '../search.ts'
import { aboutQuery } from './about.ts'
import { startOf, type ReportStart } from './report-draft.ts'
import { ReportForm } from './report-form.tsx'
import { emptyReport, type About, type ReportValues } from './report.ts'

interface BegunProps {
  readonly me: Me
  readonly empty: ReportValues
  readonly start: Promise<ReportStart>
}

function Begun({ me, empty, start }: BegunProps) {
  return <ReportForm me={me} empty={empty} start={use(start)} />
}

/** The form with the draft from before the page was reloaded or left; a link with a subject begins a new report. */
function Begin({ me, about }: { me: Me; about: About | null }) {
  const [begun] = useState(() => {
    const venue = me.venues.find(({ id }) => id === about?.venueId) ?? me.venues[0]
    const empty = emptyReport(venue?.id ?? '', currencyOf(venue?.country ?? ''), about, new Date())
    return {
      empty,
      start: about ? Promise.resolve({ values: empty, isKept: false }) : startOf(me.user.id, empty),
    }
  })
  return (
    <Suspense fallback={<SkeletonList rows={6} rowHeight={64} />}>
      <Begun me={me} {...begun} />
    </Suspense>
  )
}

interface ReportPageProps {
  readonly me: Me
  readonly search: IncidentsSearch
}

export default function ReportPage({ me, search: { guest, stay } }: ReportPageProps) {
  const { t } = useTranslation(['incidents-form', 'incidents'])
  const about = useQuery(aboutQuery({ guest, stay }))
  const sector = sectorOf(me)
  return (
    <Stack gap="lg" maw="48rem">
      <PageHeader
        title={t('incidents:report')}
        summary={t('summary', { context: sector })}
        action={<LinkButton to="/quick-incidents">{t('short')}</LinkButton>}
      />
      <Link to="/incident-management" search={{}} className="inline-row gap-2 fit-width target">
        <IconArrowLeft aria-hidden size={18} />
        {t('back')}
      </Link>
      {about.error ? <ErrorState error={about.error} onRetry={() => void about.refetch()} /> : null}
      {about.data === undefined && !about.error ? <SkeletonList rows={6} rowHeight={64} /> : null}
      {about.data === undefined ? null : <Begin key={`${guest}${stay}`} me={me} about={about.data} />}
    </Stack>
  )
}
