import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SafetyAlert } from '../../../safety/queries.ts'
import { Ago } from '../../../safety/responder-time.tsx'
import { CallKind, CallStatus, PersonName } from '../../../safety/responder-facts.tsx'
import { useFormats } from '../../../shell/language/formats.ts'
import { changedSearch } from '../../../shell/registry/search.ts'
import { readSafetySearch } from '../safety-search.ts'
import { secondsBetween, useDuration } from '../../../shell/language/use-duration.ts'
import classes from '../safety.module.css'

function SeenAfter({ alert }: { alert: SafetyAlert }) {
  const { t } = useTranslation('safety-pages')
  const duration = useDuration()
  const { acknowledgedAt, closedAt, raisedAt } = alert
  if (acknowledgedAt) return t('seenAfter', { duration: duration(secondsBetween(raisedAt, acknowledgedAt)) })
  return closedAt === null ? t('notSeenYet') : t('seenByNobody')
}

interface CallCardProps {
  readonly alert: SafetyAlert
  readonly isShown: boolean
}

/** A call in a list; the whole card opens it. */
export function CallCard({ alert, isShown }: CallCardProps) {
  const { t } = useTranslation('safety-pages')
  const { dateTime } = useFormats()
  const { id, raisedBy, raisedAt, closedAt, venue, locationContext } = alert
  return (
    <li
      className={`${classes['card']} stack gap-2 pad-sm-md positioned card breakable flat-paragraphs`}
      data-shown={isShown || undefined}
    >
      <div className="row wrap gap-1-md">
        <CallKind alert={alert} />
        <CallStatus alert={alert} />
      </div>
      <p className="row wrap gap-1-md">
        <Link
          to="/safety-dashboard"
          search={(before) => changedSearch(readSafetySearch, before, { alert: id })}
          resetScroll={false}
          className={`${classes['open']} strong`}
          aria-current={isShown ? 'true' : undefined}
        >
          {t('callBy')} <PersonName name={raisedBy.name} />
        </Link>
        {locationContext ? <span translate="no">{locationContext}</span> : null}
        <span translate="no">{venue.name}</span>
      </p>
      <p className={`${classes['quiet']} quiet`}>
        {closedAt === null ? <Ago at={raisedAt} /> : dateTime(raisedAt)} · <SeenAfter alert={alert} />
      </p>
    </li>
  )
}
