import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/problem.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { useFragment } from '../accounts/sign-in/use-fragment.ts'
import { useMoney } from '../incidents/use-money.ts'
import classes from './bills.module.css'
import { Explain } from './settle/explain.tsx'
import { Pay } from './settle/pay.tsx'
import { settlementQuery, type Settlement } from './settle/queries.ts'

function Bill({ view }: { view: Settlement }) {
  const { t } = useTranslation('bills-settle')
  const { day, dateTime } = useFormats()
  const money = useMoney()
  const { bill, venueName, expiresAt } = view
  if (!bill) return null
  return (
    <section
      className={`${classes['card']} stack gap-md within-44 pad-md card breakable flat-paragraphs`}
      aria-labelledby="bill"
    >
      <h2 id="bill" translate="no">
        {venueName}
      </h2>
      <p>
        {day(bill.day)}
        {bill.room ? (
          <>
            {' · '}
            {t('room', { context: view.sector })} <span translate="no">{bill.room}</span>
          </>
        ) : null}
      </p>
      <p className="page-size heavy tabular" translate="no">
        {money(bill.amountMinor, bill.currency)}
      </p>
      {view.state === 'open' && expiresAt ? <p>{t('until', { until: dateTime(expiresAt) })}</p> : null}
    </section>
  )
}

function Opened({ token, view }: { token: string; view: Settlement }) {
  const { t } = useTranslation('bills-settle')
  const { dateTime } = useFormats()
  const { state, end, claimUntil } = view
  if (state === 'over') return <EmptyState title={t('over.title')} detail={t('over.detail')} />
  if (state === 'done')
    return (
      <Notice kind="done" title={t('done.title')}>
        {end ? <Text>{t(`done.${end.outcome}`, { at: dateTime(end.at) })}</Text> : null}
        <Text>{t('done.nothing')}</Text>
      </Notice>
    )
  return (
    <Stack gap="lg">
      <Bill view={view} />
      {state === 'claimed' && claimUntil ? (
        <Notice kind="done" title={t('claimed.title')}>
          <Text>{t('claimed.detail', { until: dateTime(claimUntil) })}</Text>
        </Notice>
      ) : (
        <>
          <Text>{t('howTo')}</Text>
          <Pay token={token} view={view} />
        </>
      )}
      <Explain token={token} view={view} />
      <Text size="sm" c="dimmed">
        {t(view.can.explain === true ? 'rights' : 'rightsElsewhere')}
      </Text>
    </Stack>
  )
}

function WithToken({ token }: { token: string }) {
  const { t } = useTranslation('bills-settle')
  const { data, error, refetch } = useQuery(settlementQuery(token))
  if (data) return <Opened token={token} view={data} />
  if (error instanceof ApiProblem && error.code === 'not_found')
    return <EmptyState title={t('unknown.title')} detail={t('unknown.detail')} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <SkeletonList rows={2} rowHeight={140} />
}

/** A guest settles a bill by the link of the venue: pays, or says what happened. It needs no account. */
export function SettleBillPage() {
  const { t } = useTranslation('bills-settle')
  const words = usePageWords()('/settle-bill')
  const token = useFragment('bill')
  return (
    <div className="within-44 auto-sides">
      <Stack gap="lg">
        <PageHeader {...words} />
        {token === undefined ? (
          <EmptyState title={t('noLink.title')} detail={t('noLink.detail')} />
        ) : (
          <WithToken key={token} token={token} />
        )}
      </Stack>
    </div>
  )
}
