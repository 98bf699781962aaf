import { incidentStatuses, isOpen, needsReason, type IncidentStatus } from '@comity/domain/incidents'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../../shell/session/use-me.ts'
import { Notice } from '../../../ui/notice.tsx'
import { filterOf, type IncidentSummary } from '../queries.ts'
import type { IncidentsSearch } from '../search.ts'
import { cardId } from './board-card.tsx'
import { BoardColumn, columnHeadId } from './board-column.tsx'
import classes from './board.module.css'
import { useMove, type Move } from './use-move.ts'
import { useWhyNot } from './use-why-not.ts'

const MoveForm = lazy(() => import('../move-form.tsx'))

function columnsOf(status: IncidentsSearch['status']): readonly IncidentStatus[] {
  if (status === undefined) return incidentStatuses
  if (status === 'open' || status === 'over') {
    return incidentStatuses.filter((each) => isOpen(each) === (status === 'open'))
  }
  return [status]
}

/** The card where it is now, else the head of the column that it went to. */
function follow({ incident, to }: Move): void {
  const moved = document.getElementById(cardId(incident.id)) ?? document.getElementById(columnHeadId(to))
  moved?.focus()
}

type Asked = Pick<Move, 'incident'> & { readonly to?: IncidentStatus }

/** Incidents by where they stand. A card is moved by dragging it, or by its button. */
export default function Board({ me, search }: { me: Me; search: IncidentsSearch }) {
  const { t } = useTranslation('incidents-pages')
  const [dragged, setDragged] = useState<IncidentSummary>()
  const [asked, setAsked] = useState<Asked>()
  const [refusal, setRefusal] = useState<string>()
  const move = useMove()
  const whyNot = useWhyNot()
  const filter = filterOf(search, me.user.id)

  const close = () => {
    setAsked(undefined)
    setRefusal(undefined)
  }
  /** The drawer stays open until the move is done, so that a reason is not typed twice. */
  const send = async (wanted: Move) => {
    setRefusal(undefined)
    try {
      await move.mutateAsync(wanted)
    } catch (error) {
      setRefusal(await whyNot.after(error, wanted))
      if (asked) return
    }
    setAsked(undefined)
    // After the drawer has given the focus back to what opened it.
    window.setTimeout(() => follow(wanted), 50)
  }
  const drop = (to: IncidentStatus) => {
    setDragged(undefined)
    if (!dragged || dragged.status === to) return
    const why = whyNot.before(dragged, to)
    if (why !== undefined) setRefusal(why)
    else if (needsReason(dragged.status, to)) {
      setRefusal(undefined)
      setAsked({ incident: dragged, to })
    } else void send({ incident: dragged, to })
  }
  const ask = useCallback((incident: IncidentSummary) => {
    setRefusal(undefined)
    setAsked({ incident })
  }, [])

  const notice =
    refusal === undefined ? null : (
      <Notice kind="fault" title={t('refusedTitle')}>
        {refusal}
      </Notice>
    )
  return (
    <>
      {asked ? null : notice}
      <section
        className={`${classes['board']} grid gap-sm shrinkable scroll-x`}
        aria-label={t('board.label')}
      >
        {columnsOf(search.status).map((status) => (
          <BoardColumn
            key={status}
            status={status}
            filter={filter}
            shown={search.incident}
            dragged={dragged}
            onMove={ask}
            onDrag={setDragged}
            onDrop={drop}
          />
        ))}
      </section>
      {asked ? (
        <Suspense fallback={null}>
          <MoveForm
            incident={asked.incident}
            to={asked.to}
            isSending={move.isPending}
            refusal={notice}
            onMove={(to, note) => void send({ incident: asked.incident, to, note })}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
