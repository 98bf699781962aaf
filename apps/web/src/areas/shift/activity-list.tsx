import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMayOpen } from '../../shell/registry/use-pages.ts'
import { useSector } from '../../shell/session/sector.ts'
import type { Activity } from './queries.ts'
import classes from './shift.module.css'
import { useShiftWords } from './words.ts'

type Subject = NonNullable<Activity['subject']>

const ways: Partial<Record<Subject['kind'], { to: string; field: string }>> = {
  guest: { to: '/guest-detail-page', field: 'guest' },
  stay: { to: '/phantom-bookings', field: 'booking' },
  incident: { to: '/incident-management', field: 'incident' },
  group: { to: '/group-intelligence-dashboard', field: 'group' },
}

function SubjectName({ subject: { kind, id, label } }: { subject: Subject }) {
  const { t } = useTranslation('shift')
  const mayOpen = useMayOpen()
  const context = useSector()
  const way = ways[kind]
  const words = label === null ? t(`subject.${kind}`, { context }) : <bdi translate="no">{label}</bdi>
  if (!way || !mayOpen(way.to)) return words
  return (
    <Anchor
      className={classes['inline'] ?? ''}
      renderRoot={(props) => <Link to={way.to} search={{ [way.field]: id } as never} {...props} />}
    >
      {words}
    </Anchor>
  )
}

interface ActivityListProps {
  readonly items: readonly Activity[]
  /** One's own need no name. */
  readonly isOwn?: boolean
}

/** What was done: what, about which record, in whose words, by whom and when. */
export function ActivityList({ items, isOwn = false }: ActivityListProps) {
  const { t } = useTranslation('shift')
  const { dateTime } = useFormats()
  const { kindWord, actionWord } = useShiftWords()
  return (
    <ol className="plain-list card ruled">
      {items.map(({ id, kind, action, subject, note, by, venue, at }) => (
        <li key={id} className="pad-xs-sm stack gap-half breakable">
          <span>
            <strong>{kindWord(kind)}</strong>
            {action ? `: ${actionWord(action)}` : ''}
            {subject && !action && (subject.label !== null || ways[subject.kind]) ? (
              <>
                {' · '}
                <SubjectName subject={subject} />
              </>
            ) : null}
          </span>
          {/* Spaces between the parts, for copying and for screen readers. */}{' '}
          {note ? <span className="as-typed">{note}</span> : null}{' '}
          <span className="quiet">
            {isOwn ? null : (
              <>
                <bdi translate="no">{by.name ?? t('left')}</bdi>
                {' · '}
              </>
            )}
            <time dateTime={at}>{dateTime(at)}</time>
            {' · '}
            <span translate="no">{venue.name}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
