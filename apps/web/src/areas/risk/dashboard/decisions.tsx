import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { GuestRef } from './guest-ref.tsx'
import { decisionsQuery, type Decision } from './queries.ts'
import classes from './dashboard.module.css'

function DecisionEntry({ decision }: { decision: Decision }) {
  const { t } = useTranslation(['risk-pages', 'risk'])
  const { dateTime } = useFormats()
  const { guest, action, reason, decidedBy, decidedAt, factIds } = decision
  return (
    <li>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <GuestRef guest={guest} />
        <strong>{t([`decisions.action.${action}`, `risk:response.${action}`])}</strong>
        <span>{reason ?? t('noReason')}</span>{' '}
        <span className="quiet regular">
          <span translate="no">{decidedBy.name ?? t('somebody')}</span> · {dateTime(decidedAt)} ·{' '}
          {t('decisions.opened', { count: factIds.length })}
        </span>
      </div>
    </li>
  )
}

/** Without the figure for users who may only read decisions. */
export function Decisions({ inMonth }: { inMonth?: number }) {
  const { t } = useTranslation('risk-pages')
  const list = useInfiniteQuery(decisionsQuery)
  return (
    <Panel
      level={2}
      title={t('decisions.title')}
      detail={inMonth === undefined ? undefined : t('decisions.what', { count: inMonth })}
    >
      <PagedList
        list={list}
        itemsOf={(page) => page.items}
        rows={3}
        rowHeight={88}
        more={t('decisions.more')}
      >
        {(decisions) =>
          decisions.length === 0 ? (
            <Text c="dimmed">{t('decisions.none')}</Text>
          ) : (
            <ul className={`${classes['list']} plain-list stack`}>
              {decisions.map((decision) => (
                <DecisionEntry key={decision.id} decision={decision} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </Panel>
  )
}
