import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../api/problem.ts'
import { safetyAlertQuery, type SafetyAlertDetail } from '../../../safety/queries.ts'
import { CallActions } from '../../../safety/responder-actions.tsx'
import { CallKind, CallStatus, CallWhere } from '../../../safety/responder-facts.tsx'
import { changedSearch } from '../../../shell/registry/search.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { readSafetySearch } from '../safety-search.ts'
import { CallChanges } from './call-changes.tsx'
import { CallFacts } from './call-facts.tsx'
import { CallSendings } from './call-sendings.tsx'
import classes from '../safety.module.css'

function Shown({ alert }: { alert: SafetyAlertDetail }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={`${classes['title']} flush title-size`}>
        <CallKind alert={alert} />
      </h2>
      <CallWhere alert={alert} />
      <CallStatus alert={alert} />
      <CallActions alert={alert} />
      <CallFacts alert={alert} />
      <CallChanges alert={alert} />
      <CallSendings alert={alert} />
    </>
  )
}

/** One call: beside the list on a wide screen, in its place on a narrow one. */
export function CallDetail({ alertId }: { alertId: string }) {
  const { t } = useTranslation('safety-pages')
  const query = useQuery(safetyAlertQuery(alertId))
  const isUnknown = query.error instanceof ApiProblem && query.error.code === 'not_found'
  return (
    <section
      aria-label={t('detail.label')}
      className={`${classes['detail']} stack gap-md shrinkable pad-md card`}
    >
      <Link
        to="/safety-dashboard"
        search={(before) => changedSearch(readSafetySearch, before, { alert: undefined })}
        resetScroll={false}
        className="inline-row gap-2 fit-width target"
      >
        <IconArrowLeft aria-hidden size={18} />
        {t('detail.back')}
      </Link>
      {isUnknown ? (
        <EmptyState title={t('detail.unknown')} detail={t('detail.unknownDetail')} />
      ) : (
        <Loaded query={query} rows={3} rowHeight={120}>
          {(alert) => <Shown key={alert.id} alert={alert} />}
        </Loaded>
      )}
    </section>
  )
}
