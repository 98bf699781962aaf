import { Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/problem.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { CheckStep } from './check/check-step.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { ImportFacts } from './import-facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { importQuery, isWorking, type ImportRecord } from './queries.ts'
import { FindingList } from './result/finding-list.tsx'
import { ResultStep } from './result-step.tsx'
import { StepList } from './step-list.tsx'
import { stepOf } from './steps.ts'

const stepParts = { columns: ColumnsStep, check: CheckStep, result: ResultStep }

/** Other pages' caches of guests and stays are stale once an import was written or undone. */
function useForgetOthers(state: ImportRecord['state'] | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (state !== 'committed' && state !== 'undone') return
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => !['imports', 'me'].includes(String(queryKey[0])),
    })
  }, [state, queries])
}

/** Moves the focus to the step when it changes, but not when the page opens. */
function useFocusOn(step: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== undefined && before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}

function NotHere() {
  const { t } = useTranslation('integrations')
  return (
    <EmptyState
      title={t('notFound.title')}
      detail={t('notFound.detail')}
      action={<LinkButton to="/data-import">{t('all')}</LinkButton>}
    />
  )
}

/** One import, at the step where it stands. */
export function OneImport({ importId }: { importId: string }) {
  const { t } = useTranslation('integrations')
  const { step: wanted, found } = useSearch({ from: '/(own)/data-import' })
  const { data: record, error, refetch } = useQuery(importQuery(importId))
  const step = record && stepOf(record.state, wanted)
  const heading = useFocusOn(step)
  useForgetOthers(record?.state)

  if (!record || !step) {
    if (!error) return <SkeletonList rows={6} rowHeight={64} />
    const isMissing = error instanceof ApiProblem && [404, 422].includes(error.status)
    return isMissing ? <NotHere /> : <ErrorState error={error} onRetry={() => void refetch()} />
  }
  if (found && record.state === 'committed') return <FindingList record={record} kind={found} />
  const Step = stepParts[step]
  return (
    <Stack gap="lg">
      <ImportFacts record={record} />
      <StepList record={record} step={step} />
      <section aria-labelledby="step">
        <Stack gap="md">
          <Title order={2} size="h3" id="step" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {t(`step.${step}`)}
          </Title>
          {error && isWorking(record.state) ? (
            <Notice kind="note" title={t('lost.title')}>
              {t('lost.detail')}
            </Notice>
          ) : null}
          {record.state === 'failed' ? (
            <Notice kind="fault" title={t('failed.title')}>
              {t('failed.detail')}
            </Notice>
          ) : null}
          {record.can.check === 'rows_cleared' && step !== 'result' ? (
            <Notice kind="note" title={t('cannot.rows_cleared')} />
          ) : null}
          <Step key={`${step} ${record.state === 'checked'}`} record={record} />
        </Stack>
      </section>
    </Stack>
  )
}
