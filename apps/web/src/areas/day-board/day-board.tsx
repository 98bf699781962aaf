import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPrinter, IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMayOpen } from '../../shell/registry/use-pages.ts'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { renewBookings } from '../bookings/queries.ts'
import { BoardList } from './board-list.tsx'
import classes from './day-board.module.css'
import type { Board } from './queries.ts'
import { rowsOf, type Part } from './rows.ts'
import { boardSearch, type BoardSearch } from './search.ts'
import { useBoardTime } from './use-board-time.ts'

const NoteForm = lazy(() => import('../guests/notes/note-form.tsx'))

interface DayBoardProps {
  readonly board: Board
  readonly part: Part
  readonly search: BoardSearch
}

/** Says what is missing on the board, or out of date. */
function Caveats({ board }: Pick<DayBoardProps, 'board'>) {
  const { t } = useTranslation('day-board')
  const { time } = useBoardTime(board.venue.timeZone)
  const { number } = useFormats()
  const assumed = board.items.filter(({ timesAssumed }) => timesAssumed).length
  return (
    <>
      {board.isKept ? <Notice kind="note">{t('kept', { time: time(board.at) })}</Notice> : null}
      {board.isComplete ? null : (
        <Notice kind="fault">{t('incomplete', { shown: number(board.items.length) })}</Notice>
      )}
      {assumed > 0 ? <p className="flush quiet">{t('assumed.some', { count: assumed })}</p> : null}
    </>
  )
}

function Nothing({
  board,
  part,
  isNarrowed,
}: Omit<DayBoardProps, 'search'> & { readonly isNarrowed: boolean }) {
  const { t } = useTranslation(['day-board', 'bookings'])
  const mayOpen = useMayOpen()
  const context = board.venue.sector
  if (isNarrowed) return <EmptyState title={t('noMatch')} detail={t('noMatchDetail')} />
  return (
    <EmptyState
      title={t(`none.${part}`, { context })}
      detail={t('noneDetail')}
      action={
        mayOpen('/data-import') ? <LinkButton to="/data-import">{t('bookings:bring')}</LinkButton> : null
      }
    />
  )
}

/** A part of the day: found by typing, printed whole, and readable without the network. */
export function DayBoard({ board, part, search }: DayBoardProps) {
  const { t } = useTranslation(['day-board', 'bookings'])
  const change = useSearchChange(boardSearch)
  // Names do not belong in the address.
  const [typed, setTyped] = useState('')
  const [noteOn, setNoteOn] = useState<string>()
  const queries = useQueryClient()
  const closeNote = () => {
    setNoteOn(undefined)
    void renewBookings(queries)
  }
  const { longDay } = useBoardTime(board.venue.timeZone)
  const mayPrepare = part === 'arrivals' || part === 'to_come'
  const onlyToPrepare = mayPrepare && search.prepare === true
  const rows = rowsOf(board, { part, typed, onlyToPrepare })
  const shown = rows.filter(({ kind }) => kind === 'stay').length
  const context = board.venue.sector
  return (
    <section className="stack gap-sm" aria-labelledby="board">
      <h2 id="board" className={classes['printed']}>
        {t(`part.${part}`, { context })}, {longDay(board.day)}, <span translate="no">{board.venue.name}</span>
      </h2>
      <search aria-label={t('find')} className="unprinted row wrap gap-sm-md">
        <TextInput
          type="search"
          className={classes['search']}
          aria-label={t('bookings:search', { context })}
          placeholder={t('bookings:search', { context })}
          leftSection={<IconSearch aria-hidden size={18} />}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {mayPrepare ? (
          <Checkbox
            label={t('onlyToPrepare', { count: board.totals.toPrepare })}
            checked={onlyToPrepare}
            onChange={(event) => change({ prepare: event.currentTarget.checked || undefined })}
          />
        ) : null}
        <output className="quiet grow">{t('shown', { count: shown })}</output>
        <Button
          variant="default"
          leftSection={<IconPrinter aria-hidden size={18} />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </search>
      <Caveats board={board} />
      {rows.length === 0 ? (
        <Nothing board={board} part={part} isNarrowed={typed.trim() !== '' || onlyToPrepare} />
      ) : (
        <BoardList rows={rows} venue={board.venue} part={part} onNote={setNoteOn} />
      )}
      {noteOn ? (
        <Suspense>
          <NoteForm guestId={noteOn} onClose={closeNote} />
        </Suspense>
      ) : null}
    </section>
  )
}
