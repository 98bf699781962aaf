import { useFormats } from '../../shell/language/formats.ts'
import { EntryDetails } from './entry-details.tsx'
import { Action, Actor, Subject } from './entry-parts.tsx'
import type { EntriesProps } from './entry-table.tsx'
import classes from './audit.module.css'

export function EntryCards({ entries }: EntriesProps) {
  const { dateTime } = useFormats()
  return (
    <ul className={`${classes['cards']} plain-list stack gap-sm`}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <strong>
            <Action action={entry.action} />
          </strong>
          <span className="quiet">{dateTime(entry.at)}</span>
          <div className={`${classes['parts']} row wrap`}>
            <Actor actor={entry.actor} />
            <Subject subject={entry.subject} />
          </div>
          <EntryDetails entry={entry} />
        </li>
      ))}
    </ul>
  )
}
