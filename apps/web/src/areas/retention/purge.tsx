import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type CallResponse } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { useUnits } from '../../shell/language/use-units.ts'
import { showToast } from '../../shell/toasts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { LastRun } from './last-run.tsx'
import classes from './retention.module.css'

export type PurgeReport = CallResponse<'POST /api/legal-compliance/purge-data'>
type Category = PurgeReport['categories'][number]

const purge = (dryRun: boolean) => call('POST /api/legal-compliance/purge-data', { body: { dryRun } })
const isOver = ({ rows }: Category) => rows !== null && rows > 0

function Over({ categories }: { readonly categories: readonly Category[] }) {
  const { t } = useTranslation('retention')
  const { number, date } = useFormats()
  const units = useUnits()
  return (
    <dl className={`${classes['over']} flush within-52`}>
      {categories.map(({ category, rows, isMore, oldest, graceDays }) => (
        <div key={category}>
          <dt>{t(`category.${category}`)}</dt>
          <dd>{t(isMore ? 'purge.more' : 'purge.rows', { count: rows ?? 0, rows: number(rows ?? 0) })}</dd>
          <dd className={`${classes['small']} flush quiet`}>
            {oldest ? `${t('purge.oldest', { date: date(oldest) })} ` : null}
            {graceDays > 0 ? t('purge.grace', { days: units(graceDays, 'day') }) : t('purge.today')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface AskProps {
  readonly categories: readonly Category[]
  readonly onAsked: (report: PurgeReport) => void
  readonly onClose: () => void
}

function AskSecond({ categories, onAsked, onClose }: AskProps) {
  const { t } = useTranslation('retention')
  const { number } = useFormats()
  const count = categories.reduce((sum, { rows }) => sum + (rows ?? 0), 0)
  const asking = useMutation({
    mutationFn: async () => purge(false),
    onSuccess: (report) => {
      onAsked(report)
      onClose()
      void showToast({ kind: 'success', message: t('purge.asked') })
    },
  })
  const isWaiting = asking.error instanceof ApiProblem && asking.error.code === 'not_allowed_now'
  return (
    <ConfirmDialog
      title={t('purge.ask')}
      confirm={t('purge.ask')}
      keep={t('purge.keep')}
      action={{ ...asking, mutate: () => asking.mutate() }}
      refusal={isWaiting ? t('purge.waitsAlready') : undefined}
      onClose={onClose}
    >
      <Text>{t('purge.lost', { count, rows: number(count) })}</Text>
    </ConfirmDialog>
  )
}

function Report({
  report,
  onAsked,
}: {
  readonly report: PurgeReport
  readonly onAsked: AskProps['onAsked']
}) {
  const { t } = useTranslation('retention')
  const { dateTime } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const over = report.categories.filter(isOver)
  const { approval, lastRun, at } = report
  return (
    <>
      <p className={`${classes['small']} flush quiet`}>{t('purge.counted', { when: dateTime(at) })}</p>
      {over.length > 0 ? (
        <Over categories={over} />
      ) : (
        <EmptyState title={t('purge.none')} detail={t('purge.noneDetail')} />
      )}
      {approval ? (
        <Notice kind="note" title={t('purge.waits')}>
          {t('purge.waitsUntil', { date: dateTime(approval.expiresAt) })}
        </Notice>
      ) : null}
      {over.length > 0 && !approval ? (
        <Group>
          <Button onClick={() => setAsking(true)}>{t('purge.ask')}</Button>
        </Group>
      ) : null}
      {lastRun ? (
        <LastRun run={lastRun} />
      ) : (
        <p className={`${classes['small']} flush quiet`}>{t('run.none')}</p>
      )}
      {isAsking ? <AskSecond categories={over} onAsked={onAsked} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

/** Records beyond their retention, and their deletion: counted first, then confirmed by a second person. */
export default function Purge() {
  const { t } = useTranslation('retention')
  const counting = useMutation({ mutationFn: async () => purge(true) })
  const [asked, setAsked] = useState<PurgeReport>()
  const report = asked ?? counting.data
  const count = () => {
    setAsked(undefined)
    counting.mutate()
  }
  return (
    <PageSection
      title={t('purge.title')}
      summary={t('purge.summary')}
      action={
        <Button variant={report ? 'default' : 'filled'} loading={counting.isPending} onClick={count}>
          {t(report ? 'purge.countAgain' : 'purge.count')}
        </Button>
      }
    >
      {counting.error ? <Refusal error={counting.error} /> : null}
      {counting.isPending ? <SkeletonList rows={3} rowHeight={56} /> : null}
      {report && !counting.isPending ? <Report report={report} onAsked={setAsked} /> : null}
    </PageSection>
  )
}
