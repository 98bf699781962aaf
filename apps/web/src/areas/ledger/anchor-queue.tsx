import { Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import parts from '../accounts/organisation/parts/parts.module.css'
import { queueQuery } from './queries.ts'
import type { Queue } from './queries.ts'
import { useErrorWord } from './use-ledger-words.ts'

const ClearQuestion = lazy(() => import('./clear-question.tsx'))

function Waiting({ item }: { item: Queue['items'][number] }) {
  const { t } = useTranslation('ledger')
  const { number, dateTime } = useFormats()
  const errorWord = useErrorWord()
  const { size, state, attempts, queuedAt, triedAt, nextAt, transactionHash, lastErrorCode } = item
  return (
    <li className={`${parts['entry']} flex wrap between at-start gap-sm-md pad-md`}>
      <div className={`${parts['what']} flex gap-1 shrinkable breakable`}>
        <span className="strong">{t('queue.head', { count: size, entries: number(size) })}</span>
        <span>
          {t(nextAt === null ? 'queue.givenUp' : `queue.${state === 'sent' ? 'sent' : 'pending'}`)}{' '}
          {t('queue.attempts', { count: attempts })}
        </span>
        {lastErrorCode ? <span>{errorWord(lastErrorCode)}</span> : null}
        <span className="quiet breakable">
          {t('queue.queued', { at: dateTime(queuedAt) })}{' '}
          {triedAt ? t('queue.tried', { at: dateTime(triedAt) }) : null}{' '}
          {nextAt ? t('queue.next', { at: dateTime(nextAt) }) : null}
        </span>
        {transactionHash ? (
          <span className="quiet breakable">
            {t('queue.transaction')} <code translate="no">{transactionHash}</code>
          </span>
        ) : null}
      </div>
    </li>
  )
}

function Acts({ anchors }: Pick<Queue, 'anchors'>) {
  const { t } = useTranslation('ledger')
  const queries = useQueryClient()
  const { roles } = useMe()
  const [isAsking, setIsAsking] = useState(false)
  const flush = useMutation({
    mutationFn: () => call('POST /api/blockchain/retry-queue/flush'),
    onSuccess: async ({ pending }) => {
      await showToast({ kind: 'success', message: t('queue.flushed', { count: pending }) })
      await queries.invalidateQueries({ queryKey: ['ledger'] })
    },
  })
  const nothing = anchors.pending === 0 ? t('queue.nothingWaits') : undefined
  const mayClear = roles.includes('admin')
  return (
    <>
      <Group gap="sm" align="flex-start">
        <ReasonedButton
          variant="default"
          loading={flush.isPending}
          reason={anchors.configured ? nothing : t('queue.noChain')}
          onClick={() => flush.mutate()}
        >
          {t('queue.flush')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          reason={mayClear ? nothing : t('queue.adminOnly')}
          onClick={() => {
            // An earlier failure is over once the user begins something else.
            flush.reset()
            setIsAsking(true)
          }}
        >
          {t('queue.clear')}
        </ReasonedButton>
      </Group>
      {flush.error ? <Refusal error={flush.error} /> : null}
      {isAsking ? (
        <Suspense>
          <ClearQuestion onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

export function AnchorQueue() {
  const { t } = useTranslation('ledger')
  const { number } = useFormats()
  const queue = useQuery(queueQuery)
  return (
    <Panel level={2} title={t('queue.title')} detail={t('queue.what')}>
      <Loaded query={queue} rows={2} rowHeight={96}>
        {({ anchors, items }) => (
          <>
            {anchors.configured ? (
              <Text>
                {t('queue.counts', {
                  chain: anchors.chainId,
                  pending: number(anchors.pending),
                  sent: number(anchors.sent),
                  confirmed: number(anchors.confirmed),
                })}
              </Text>
            ) : null}
            {items.length === 0 ? (
              <EmptyState
                title={t('queue.none')}
                detail={t(anchors.configured ? 'queue.noneDetail' : 'queue.noChainDetail')}
              />
            ) : (
              <ul className="plain-list within-52 frame">
                {items.map((item) => (
                  <Waiting key={item.id} item={item} />
                ))}
              </ul>
            )}
            <Acts anchors={anchors} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
