import { useFormats } from '../../shell/language/formats.ts'
import { EntryDetails } from './entry-details.tsx'
import { Action, Actor, Subject } from './entry-parts.tsx'
import type { AuditEntry } from './queries.ts'
import classes from './audit.module.css'

export function EntryCard({ entry }: { entry: AuditEntry }) {
  const { dateTime } = useFormats()
  return (
    <div className={`${classes['card']} stack gap-2 pad-sm-md card breakable`}>
      <strong>
        <Action action={entry.action} />
      </strong>
      <span className="quiet">{dateTime(entry.at)}</span>
      <div className={`${classes['parts']} row wrap`}>
        <Actor actor={entry.actor} />
        <Subject subject={entry.subject} />
      </div>
      <EntryDetails entry={entry} />
    </div>
  )
}
