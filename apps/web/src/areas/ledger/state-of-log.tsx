import { anchorRetry } from '@comity/domain/ledger'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Ago } from '../../safety/responder-time.tsx'
import { useFormats } from '../../shell/language/formats.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import parts from '../accounts/organisation/parts/parts.module.css'
import { HeadToNote } from './head-to-note.tsx'
import { healthQuery, statsQuery } from './queries.ts'
import type { Health, Stats } from './queries.ts'
import { useErrorWord } from './use-ledger-words.ts'

function LogHealth({ log }: { log: Health['log'] }) {
  const { t } = useTranslation('ledger')
  const { number } = useFormats()
  if (log.ok) return <Notice kind="done" title={t('health.well')} />
  const seconds = Math.round(log.oldestWaitingSeconds ?? 0)
  return (
    <Notice kind="fault" title={t('health.late', { count: seconds, seconds: number(seconds) })}>
      {t('health.lateDetail')}
    </Notice>
  )
}

/** States what holds without an outside chain, where there is none. */
function ChainHealth({ chain }: { chain: Health['chain'] }) {
  const { t } = useTranslation('ledger')
  const errorWord = useErrorWord()
  const { state, lastErrorCode } = chain
  if (state === 'ok') return <Notice kind="done" title={t('chain.ok')} />
  return (
    <Notice kind={state === 'stopped' ? 'fault' : 'note'} title={t(`chain.${state}`)}>
      <Text>{t(`chain.${state}Detail`, { attempts: anchorRetry.mostAttempts })}</Text>
      {lastErrorCode ? <Text>{errorWord(lastErrorCode)}</Text> : null}
    </Notice>
  )
}

function Facts({ stats }: { stats: Stats }) {
  const { t } = useTranslation('ledger')
  const { number, dateTime } = useFormats()
  const { size, waiting, head, anchors } = stats
  return (
    <dl className={`${parts['facts']} flush grid dim-terms flush-values`}>
      <dt>{t('state.size')}</dt>
      <dd className="tabular">{number(size)}</dd>
      <dt>{t('state.waiting')}</dt>
      <dd className="tabular">{number(waiting)}</dd>
      <dt>{t('state.signed')}</dt>
      <dd>
        {head ? (
          <>
            <Ago at={head.signedAt} />, {dateTime(head.signedAt)}.{' '}
            {t('state.over', { count: head.size, entries: number(head.size) })}
          </>
        ) : (
          t('state.unsigned')
        )}
      </dd>
      {head ? (
        <>
          <dt>{t('state.root')}</dt>
          <dd>
            <code translate="no">{head.root}</code>
          </dd>
        </>
      ) : null}
      {anchors.last ? (
        <>
          <dt>{t('state.anchored')}</dt>
          <dd>
            {t('state.anchoredAt', {
              count: anchors.last.size,
              entries: number(anchors.last.size),
              chain: anchors.last.chainId,
              block: number(anchors.last.blockNumber),
            })}{' '}
            <code translate="no">{anchors.last.transactionHash}</code>
          </dd>
        </>
      ) : null}
    </dl>
  )
}

export function StateOfLog() {
  const { t } = useTranslation('ledger')
  const [stats, health] = [useQuery(statsQuery), useQuery(healthQuery)]
  return (
    <Panel level={2} title={t('state.title')} detail={t('state.what')}>
      <Loaded query={health} rows={2} rowHeight={72}>
        {({ log, chain }) => (
          <>
            <LogHealth log={log} />
            <ChainHealth chain={chain} />
          </>
        )}
      </Loaded>
      <Loaded query={stats} rows={1} rowHeight={180}>
        {(known) => (
          <>
            <Facts stats={known} />
            {known.head ? <HeadToNote note={known.head.note} verifierKey={known.verifierKey} /> : null}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
