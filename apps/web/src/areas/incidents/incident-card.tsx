import { useFormats } from '../../shell/language/formats.ts'
import classes from '../../ui/record-list.module.css'
import { GuestLabel } from '../feedback/guest-label.tsx'
import { Due, SeverityMark, StatusMark, Where } from './incident-facts.tsx'
import { IncidentOpener } from './incident-opener.tsx'
import type { IncidentSummary } from './queries.ts'

interface IncidentCardProps {
  readonly incident: IncidentSummary
  readonly isShown: boolean
}

export function IncidentCard({ incident, isShown }: IncidentCardProps) {
  const { dateTime } = useFormats()
  return (
    <div
      className={`${classes['card']} stack gap-1 pad-sm-md positioned card hoverable breakable flat-paragraphs`}
      data-shown={isShown || undefined}
    >
      <div className="row wrap gap-1-md">
        <IncidentOpener incident={incident} />
        <SeverityMark severity={incident.severity} />
        <StatusMark status={incident.status} />
      </div>
      <div className="row wrap gap-1-md">
        {incident.guest ? <GuestLabel {...incident.guest} sector={incident.sector} /> : null}
        <Where incident={incident} />
      </div>
      <div className="row wrap gap-1-md">
        <span className="quiet">
          <time dateTime={incident.occurredAt}>{dateTime(incident.occurredAt)}</time>
          {' · '}
          <span className="tabular one-line" translate="no">
            {incident.reference}
          </span>
        </span>
        <Due incident={incident} />
      </div>
    </div>
  )
}
