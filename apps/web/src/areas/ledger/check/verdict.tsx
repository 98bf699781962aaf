import type { NoteKey } from '@comity/domain/ledger'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { checkBundle } from './check-bundle.ts'
import { CheckFault } from './check-fault.tsx'
import { ProvenFacts } from './proven-facts.tsx'
import { StepList } from './step-list.tsx'
import { isProved } from './steps.ts'

interface VerdictProps {
  /** Whether everything that could be checked held. */
  readonly value: unknown
  readonly id: string
  readonly noteKey: NoteKey
  readonly asked?: string | undefined
}

/** Whether a proof holds, step by step, found out in this browser. */
export function Verdict({ value, id, noteKey, asked }: VerdictProps) {
  const { t } = useTranslation('ledger')
  const check = useQuery({
    queryKey: ['ledger', 'check', id, noteKey.name, noteKey.publicKey.join()],
    queryFn: () => checkBundle(value, noteKey, asked),
    // No request is made, so it works without a network too.
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (check.error) return <CheckFault error={check.error} onRetry={() => void check.refetch()} />
  if (!check.data) return <SkeletonList rows={6} rowHeight={28} />
  const { steps, proven } = check.data
  return (
    <>
      {isProved(steps) ? (
        <Notice kind="done" title={t('check.proved')}>
          {t(proven?.opening ? 'check.provedOpened' : 'check.provedClosed')}
        </Notice>
      ) : (
        <Notice kind="fault" title={t('check.notProved')}>
          {t('check.notProvedDetail')}
        </Notice>
      )}
      <StepList steps={steps} />
      {proven && isProved(steps) ? <ProvenFacts proven={proven} /> : null}
    </>
  )
}
