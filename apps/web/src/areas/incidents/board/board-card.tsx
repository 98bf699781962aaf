import { IconArrowsMove } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { GuestLabel } from '../../feedback/guest-label.tsx'
import { Assignee, Due, SeverityMark, Where } from '../incident-facts.tsx'
import { IncidentOpener } from '../incident-opener.tsx'
import type { IncidentSummary } from '../queries.ts'
import classes from './board.module.css'

export const cardId = (incidentId: string) => `card-${incidentId}`

interface BoardCardProps {
  readonly incident: IncidentSummary
  readonly isShown: boolean
  readonly isDragged: boolean
  readonly onMove: (incident: IncidentSummary) => void
  readonly onDrag: (incident: IncidentSummary | undefined) => void
}

function Card({ incident, isShown, isDragged, onMove, onDrag }: BoardCardProps) {
  const { t } = useTranslation('incidents-pages')
  const { dateTime } = useFormats()
  const { id, reference, severity, occurredAt, guest, sector, next } = incident
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the pointer's way; the button does the same
    <article
      className={`${classes['card']} stack gap-half frame ground breakable`}
      data-shown={isShown || undefined}
      data-dragged={isDragged || undefined}
      draggable={next.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        // Some browsers drag nothing without data; the id says nothing outside.
        event.dataTransfer.setData('text/plain', reference)
        onDrag(incident)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className="flex between at-start gap-2">
        <IncidentOpener incident={incident} elementId={cardId(id)} isAlone />
        {next.length > 0 ? (
          <IconButton
            aria-label={t('move.open', { reference })}
            title={t('move.do')}
            onClick={() => onMove(incident)}
          >
            <IconArrowsMove aria-hidden size={20} />
          </IconButton>
        ) : null}
      </div>
      <div className="gap-0-sm flex wrap small">
        <SeverityMark severity={severity} />
        <span aria-hidden translate="no">
          {reference}
        </span>
      </div>
      <div className="gap-0-sm flex wrap small">
        {guest ? <GuestLabel {...guest} sector={sector} /> : null}
        <Where incident={incident} />
      </div>
      <div className="gap-0-sm flex wrap small">
        <time dateTime={occurredAt}>{dateTime(occurredAt)}</time>
        <Assignee incident={incident} />
      </div>
      <div className="gap-0-sm flex wrap small">
        <Due incident={incident} />
      </div>
    </article>
  )
}

/** Scrolling passes thousands of cards, so each is rendered once. */
export const BoardCard = memo(Card)
