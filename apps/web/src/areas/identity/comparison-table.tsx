import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { GuestName, GuestNumber } from '../guests/guest-name.tsx'
import { GuestStatus } from '../guests/guest-status.tsx'
import { LastStay } from '../guests/last-stay.tsx'
import classes from './identity.module.css'
import { FieldSays, Likelihood, useFieldName } from './match-words.tsx'
import type { Comparison } from './queries.ts'
import { rowsOf, type ComparedRow } from './rows.ts'

type Compared = Comparison['a']

function Value({ value, field }: { value: string | null; field: string }) {
  const { t } = useTranslation('identity')
  const { day } = useFormats()
  if (value === null) return <span className="dim regular">{t('unknown')}</span>
  return <bdi translate="no">{field === 'birthDate' ? day(value) : value}</bdi>
}

function FieldRow({ row }: { row: ComparedRow }) {
  const { t } = useTranslation('identity')
  const nameOf = useFieldName()
  const isShown = row.a !== null || row.b !== null
  return (
    <tr>
      <th scope="row">
        {row.says.length === 0 ? nameOf(row.field) : null}
        {row.says.map((says) => (
          <FieldSays key={says.field} says={says} />
        ))}
      </th>
      {isShown ? (
        [row.a, row.b].map((value, side) => (
          <td key={side === 0 ? 'a' : 'b'}>
            <Value value={value} field={row.field} />
          </td>
        ))
      ) : (
        <td colSpan={2} className="dim regular">
          {row.field === 'document' ? t('notShown') : t('aboutBoth')}
        </td>
      )}
    </tr>
  )
}

function Head({ guest }: { guest: Compared }) {
  return (
    <th scope="col">
      <GuestName guest={guest} />
      <span className="dim regular">
        {guest.name === null ? null : <GuestNumber number={guest.number} />}
      </span>
    </th>
  )
}

function FactRow({ head, a, b }: { head: string; a: ReactNode; b: ReactNode }) {
  return (
    <tr>
      <th scope="row">{head}</th>
      <td>{a}</td>
      <td>{b}</td>
    </tr>
  )
}

interface ComparisonTableProps {
  readonly compared: Pick<Comparison, 'a' | 'b' | 'match'>
}

/** Two guests side by side: what each field says in both, and what speaks for and against one person. */
export function ComparisonTable({ compared: { a, b, match } }: ComparisonTableProps) {
  const { t } = useTranslation(['identity', 'guests'])
  const { date } = useFormats()
  const context = useSector()
  return (
    <div className="stack gap-sm">
      <Likelihood probability={match.probability} />
      <table className={`${classes['table']} full-width small collapsed`}>
        <caption className="visually-hidden">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('detail')}</span>
            </th>
            <Head guest={a} />
            <Head guest={b} />
          </tr>
        </thead>
        <tbody>
          {rowsOf(match.fields).map((row) => (
            <FieldRow key={row.field} row={row} />
          ))}
          <FactRow head={t('since')} a={date(a.createdAt)} b={date(b.createdAt)} />
          <FactRow head={t('guests:column.stays', { context })} a={a.staysCount} b={b.staysCount} />
          <FactRow
            head={t('guests:column.lastStay', { context })}
            a={<LastStay stay={a.lastStay} />}
            b={<LastStay stay={b.lastStay} />}
          />
          <FactRow
            head={t('guests:column.status')}
            a={<GuestStatus status={a.status} />}
            b={<GuestStatus status={b.status} />}
          />
        </tbody>
      </table>
    </div>
  )
}
