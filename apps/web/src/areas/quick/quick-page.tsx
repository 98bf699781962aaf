import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WaitingNotice } from '../../offline/waiting-notice.tsx'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { sectorOf } from '../../shell/session/sector.ts'
import { useMe, type Me } from '../../shell/session/use-me.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { useKeptDay } from '../feedback/use-kept-day.ts'
import type { SentReport } from './report/report-sent.tsx'
import { TemplateTiles } from './template-tiles.tsx'
import { ViewsNav } from './views-nav.tsx'

const loadReport = () => import('./report/begin-report.tsx')
const loadSent = () => import('./report/report-sent.tsx')
const loadDrafts = () => import('./drafts.tsx')
const BeginReport = lazy(loadReport)
const Sent = lazy(async () => ({ default: (await loadSent()).ReportSent }))
const Drafts = lazy(async () => ({ default: (await loadDrafts()).Drafts }))
const loadBulk = () => import('./bulk/bulk-form.tsx')
const Bulk = lazy(async () => ({ default: (await loadBulk()).BulkForm }))
const Figures = lazy(async () => ({ default: (await import('./figures.tsx')).Figures }))

/** What, the report, sent: each step has its address, so that "back" leads to the step before. */
function Steps({ me, isManager }: { me: Me; isManager: boolean }) {
  const search = useSearch({ from: '/(incidents)/quick-incidents' })
  const navigate = useNavigate({ from: '/quick-incidents' })
  const [sent, setSent] = useState<SentReport>()
  const [fresh] = useState(() => crypto.randomUUID())
  const { view, template, draft } = search
  const isElsewhere = view !== undefined || template !== undefined
  // The confirmation is shown once: coming back from another page begins a new report.
  const [wasElsewhere, setWasElsewhere] = useState(isElsewhere)
  if (isElsewhere !== wasElsewhere) {
    setWasElsewhere(isElsewhere)
    if (isElsewhere) setSent(undefined)
  }
  if (view === 'drafts') return <Drafts me={me} />
  if (view === 'bulk') return <Bulk me={me} />
  if (view === 'figures' && isManager) return <Figures search={search} />
  if (template) {
    const clientId = draft ?? fresh
    return (
      <BeginReport
        key={clientId}
        me={me}
        search={search}
        clientId={clientId}
        onSent={(delivery, written) => {
          setSent({ delivery, draft: written })
          void navigate({ search: {}, replace: true, resetScroll: false })
        }}
        onKept={() => void navigate({ search: { view: 'drafts' } })}
      />
    )
  }
  if (sent) return <Sent sent={sent} onNext={() => setSent(undefined)} />
  return <TemplateTiles me={me} search={search} />
}

/** Loads the parts that are needed later, when the network may be unreachable. */
function useKeptParts(): void {
  useEffect(() => {
    // A failed part is loaded again when it is needed.
    void Promise.allSettled([loadReport(), loadSent(), loadDrafts(), loadBulk()])
  }, [])
}

export function QuickPage() {
  const { t } = useTranslation('quick')
  const words = usePageWords()('/quick-incidents')
  const { me, roles } = useMe()
  const { view } = useSearch({ from: '/(incidents)/quick-incidents' })
  useKeptDay(null)
  useKeptParts()
  if (!me) return null
  const isManager = roles.includes('manager') || roles.includes('admin')
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      <ViewsNav view={view} isManager={isManager} />
      <WaitingNotice sector={sectorOf(me)} offline={t(view === 'bulk' ? 'offlineBulk' : 'offline')} />
      <Suspense fallback={<SkeletonList rows={5} rowHeight={72} />}>
        <Steps me={me} isManager={isManager} />
      </Suspense>
    </Stack>
  )
}
