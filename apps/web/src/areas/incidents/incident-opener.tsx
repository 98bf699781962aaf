import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { changedSearch } from '../../shell/registry/search.ts'
import classes from '../../ui/record-list.module.css'
import type { IncidentSummary } from './queries.ts'
import { readIncidentsSearch } from './search.ts'
import { useIncidentWords } from './words.ts'

interface IncidentOpenerProps {
  readonly incident: IncidentSummary
  /** The id of the link itself, for focusing it. */
  readonly elementId?: string
  /** Unless it stands alone it stretches over the row or card around it, which must be positioned. */
  readonly isAlone?: boolean
}

export function IncidentOpener({
  incident: { id, type, reference },
  elementId,
  isAlone,
}: IncidentOpenerProps) {
  const { typeWord } = useIncidentWords()
  return (
    <Anchor
      id={elementId}
      className={`${classes['open']} inline-row target strong`}
      data-alone={isAlone}
      renderRoot={(props) => (
        <Link
          to="/incident-management"
          search={(before) => changedSearch(readIncidentsSearch, before, { incident: id })}
          resetScroll={false}
          draggable={false}
          {...props}
        />
      )}
    >
      {typeWord(type)}
      <span className="visually-hidden" translate="no">
        {' '}
        {reference}
      </span>
    </Anchor>
  )
}
