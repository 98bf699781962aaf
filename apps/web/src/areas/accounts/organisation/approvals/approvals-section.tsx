import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PagedList } from '../../../../ui/paged-list.tsx'
import { approvalsQuery } from '../queries.ts'
import { ApprovalEntry } from './approval-entry.tsx'
import approvals from './approvals.module.css'

export default function ApprovalsSection() {
  const { t } = useTranslation('accounts-organisation')
  const { decided = false } = useSearch({ from: '/(own)/organisation-settings' })
  const list = useInfiniteQuery(approvalsQuery(decided ? 'decided' : 'waiting'))
  return (
    <>
      <nav aria-label={t('approval.which')} className={`${approvals['which']} flex wrap gap-2`}>
        {([false, true] as const).map((each) => (
          <Link
            key={String(each)}
            to="/organisation-settings"
            search={({ lang }) => ({
              ...(lang ? { lang } : {}),
              section: 'approvals' as const,
              ...(each ? { decided: true as const } : {}),
            })}
            activeOptions={{ exact: true }}
            resetScroll={false}
            aria-current={each === decided ? 'true' : undefined}
          >
            {t(each ? 'approval.decided' : 'approval.waiting')}
          </Link>
        ))}
      </nav>
      <PagedList
        list={list}
        itemsOf={({ items }) => items}
        rows={2}
        rowHeight={160}
        more={t('approval.more')}
      >
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState
              title={t(decided ? 'approval.noneDecided' : 'approval.none')}
              detail={t('approval.noneDetail')}
            />
          ) : (
            <ul className="plain-list within-52 frame">
              {shown.map((approval) => (
                <ApprovalEntry key={approval.id} approval={approval} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </>
  )
}
