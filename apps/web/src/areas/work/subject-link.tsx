import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../../shell/registry/use-pages.ts'
import { useSector } from '../../shell/session/sector.ts'
import type { HandOverItem } from './queries.ts'
import classes from './work.module.css'

type Subject = NonNullable<HandOverItem['subject']>

/** Where the record of a subject is; a room has no page of its own. */
const ways: Record<Subject['kind'], { to: string; field: string } | undefined> = {
  guest: { to: '/guest-detail-page', field: 'guest' },
  stay: { to: '/phantom-bookings', field: 'booking' },
  incident: { to: '/incident-management', field: 'incident' },
  group: { to: '/group-intelligence-dashboard', field: 'group' },
  room: undefined,
}

interface SubjectLinkProps {
  readonly subject: Subject
  /** The venue; its sector decides the word for a room. */
  readonly venueId: string
}

export function SubjectLink({ subject: { kind, id, label }, venueId }: SubjectLinkProps) {
  const { t } = useTranslation('work')
  const context = useSector(venueId)
  const mayOpen = useMayOpen()
  const way = ways[kind]
  const name = label === null ? null : <bdi translate="no">{label}</bdi>
  const words = (
    <>
      {t(`subject.${kind}`, { context })} {name}
    </>
  )
  if (!way || !mayOpen(way.to)) return <span>{words}</span>
  return (
    <Anchor
      className={`${classes['inline']} fit-width`}
      renderRoot={(props) => <Link to={way.to} search={{ [way.field]: id } as never} {...props} />}
    >
      {words}
    </Anchor>
  )
}
