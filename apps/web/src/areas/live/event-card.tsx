import {
  IconAlertTriangle,
  IconBell,
  IconBroadcast,
  IconLifebuoy,
  IconStar,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveEvent, LiveKind } from '../../live/use-live.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { CallBody } from './call-body.tsx'
import { AlertBody, IncidentBody, RatingBody, SafetyBody } from './event-bodies.tsx'
import type { EventProps } from './event-parts.tsx'
import classes from './live.module.css'

/** The shift has pages of its own. */
type ShownKind = Exclude<LiveKind, 'shift'>

const icons: Record<ShownKind, Icon> = {
  rating: IconStar,
  incident: IconAlertTriangle,
  alert: IconBell,
  safety: IconLifebuoy,
  call: IconBroadcast,
}

const bodies: Record<ShownKind, ComponentType<EventProps>> = {
  rating: RatingBody,
  incident: IncidentBody,
  alert: AlertBody,
  safety: SafetyBody,
  call: CallBody,
}

/** A link to the record, where a page shows it. */
function OpenRecord({ event: { kind, subjectId } }: { event: LiveEvent }) {
  const { t } = useTranslation('live')
  const look = { className: 'wide-target inline-row target strong' }
  if (kind === 'rating') {
    return (
      <Link to="/guest-feedback-detail-page" search={{ feedback: subjectId }} {...look}>
        {t('open.rating')}
      </Link>
    )
  }
  if (kind === 'alert') {
    return (
      <Link to="/alerts-page" hash={`alert=${subjectId}`} {...look}>
        {t('open.alert')}
      </Link>
    )
  }
  if (kind === 'incident') {
    return (
      <Link to="/incident-management" search={{ incident: subjectId }} {...look}>
        {t('open.incident')}
      </Link>
    )
  }
  if (kind === 'safety') {
    return (
      <Link to="/safety-dashboard" search={{ alert: subjectId }} {...look}>
        {t('open.safety')}
      </Link>
    )
  }
  return null
}

export function EventCard(props: EventProps) {
  const { t } = useTranslation('live')
  const { dateTime } = useFormats()
  const { event } = props.row
  const { kind, change, at, venueName } = event
  if (kind === 'shift') return null
  const KindIcon = icons[kind]
  const Body = bodies[kind]
  return (
    <li className="pad-sm-md card breakable" data-kind={kind}>
      <div className="row wrap between gap-1-sm">
        <span className="inline-row wrap gap-2">
          <KindIcon aria-hidden size={20} />
          <strong>{t(`one.${kind}`)}</strong>
          <span>{t([`change.${kind}.${change}`, 'change.other'])}</span>
        </span>
        <span className="flush quiet">
          <time dateTime={at}>{dateTime(at)}</time>
          {props.me.venues.length > 1 || !props.me.venues.some(({ id }) => id === event.venueId) ? (
            <>
              {' · '}
              <span translate="no">{venueName}</span>
            </>
          ) : null}
        </span>
      </div>
      <div className={`${classes['body']} row wrap`}>
        <Body {...props} />
      </div>
      <OpenRecord event={event} />
    </li>
  )
}
