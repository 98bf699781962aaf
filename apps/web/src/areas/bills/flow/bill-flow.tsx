import type { Me } from '../../../shell/session/use-me.ts'
import { Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import classes from '../bills.module.css'
import type { Bill } from '../queries.ts'
import { CodeStep } from './code-step.tsx'
import { CodesStopped } from './codes-stopped.tsx'
import { LazyReportForm } from './lazy-report-form.tsx'
import { PhoneStep, type SentCode } from './phone-step.tsx'
import type { Whose } from './whose.ts'
import { NameSelect } from '../../../ui/name-select.tsx'

// Known bills with their actions; shown only after a code or a report.
const KnownStep = lazy(() => import('./known-step.tsx'))
const ReportedBill = lazy(() => import('./reported-bill.tsx'))

const steps = ['phone', 'code', 'happened'] as const

type State =
  | { readonly at: 'phone' }
  | { readonly at: 'code'; readonly sent: SentCode }
  | { readonly at: 'known'; readonly sent: SentCode }
  | { readonly at: 'report'; readonly whose: Whose }
  | { readonly at: 'done'; readonly bill: Bill }

const stepOf = {
  phone: 'phone',
  code: 'code',
  known: 'happened',
  report: 'happened',
  done: 'happened',
} as const

function Steps({ at }: { at: State['at'] }) {
  const { t } = useTranslation('bills')
  return (
    <ol className={`${classes['steps']} plain-list flex wrap gap-1-md quiet`} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={stepOf[at] === step ? 'step' : undefined}>
          {index + 1}. {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}

interface BillFlowProps {
  readonly me: Me
  /** The possible venues; staff of several choose one first. */
  readonly venues: Me['venues']
}

/** From the telephone to the report; a guest who is gone, or gives no number, is reported without one. */
export function BillFlow({ me, venues }: BillFlowProps) {
  const { t } = useTranslation('bills')
  const [venueId, setVenueId] = useState(venues[0]?.id ?? '')
  const [state, setState] = useState<State>({ at: 'phone' })
  const [phone, setPhone] = useState('')
  const begin = () => {
    setPhone('')
    setState({ at: 'phone' })
  }
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={state.at !== 'phone' && state.at !== 'done'} />
      {venues.length > 1 && state.at !== 'phone' ? (
        <p translate="no">{venues.find(({ id }) => id === venueId)?.name}</p>
      ) : null}
      {venues.length > 1 && state.at === 'phone' ? (
        <NameSelect
          of={venues}
          className="within-44"
          label={t('venue')}
          value={venueId}
          onChange={setVenueId}
        />
      ) : null}
      <Steps at={state.at} />
      <CodesStopped />
      {state.at === 'phone' ? (
        <PhoneStep
          venueId={venueId}
          phone={phone}
          onPhone={setPhone}
          onSent={(sent) => setState({ at: 'code', sent })}
          onWithout={() => setState({ at: 'report', whose: {} })}
        />
      ) : null}
      {state.at === 'code' ? (
        <CodeStep
          sent={state.sent}
          onProved={() => setState({ at: 'known', sent: state.sent })}
          onAnother={() => setState({ at: 'phone' })}
        />
      ) : null}
      {state.at === 'report' ? (
        <LazyReportForm
          me={me}
          venueId={venueId}
          whose={state.whose}
          onDone={(bill) => setState({ at: 'done', bill })}
          onCancel={begin}
        />
      ) : null}
      <Suspense fallback={<SkeletonList rows={1} rowHeight={190} />}>
        {state.at === 'known' ? (
          <KnownStep
            venueId={venueId}
            checkId={state.sent.checkId}
            onReport={(whose) => setState({ at: 'report', whose })}
            onAgain={begin}
          />
        ) : null}
        {state.at === 'done' ? <ReportedBill bill={state.bill} onAgain={begin} /> : null}
      </Suspense>
    </Stack>
  )
}
