import { IconEye, IconHandStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { GuestDetail } from '../queries.ts'

type Entry = GuestDetail['entries'][number]

const icons = { ban: IconHandStop, watch: IconEye }

function EntryLine({ entry, now }: { entry: Entry; now: number }) {
  const { t } = useTranslation('guests')
  const { date } = useFormats()
  const Icon = icons[entry.kind]
  const { startsAt, endsAt, liftedAt, signedBy } = entry
  const isOver = liftedAt !== null || Date.parse(endsAt) <= now
  const over = liftedAt === null ? 'standing.ended' : 'standing.lifted'
  return (
    <li className="pad-block-sm stack gap-1 flat-own-paragraphs">
      <div className="inline-row gap-2 rigid-icons strong">
        <Icon aria-hidden size={18} />
        {t(`standing.kind.${entry.kind}`)}
      </div>
      <p dir="auto" className="breakable kept-lines">
        {entry.reason}
      </p>
      <p className="quiet">
        {t('standing.since', { date: date(startsAt) })}
        {' · '}
        {isOver ? t(over, { date: date(liftedAt ?? endsAt) }) : t('standing.ends', { date: date(endsAt) })}
        {' · '}
        {t('standing.signedBy')}{' '}
        {signedBy.name === null ? t('rating.authorLeft') : <span translate="no">{signedBy.name}</span>}
      </p>
    </li>
  )
}

interface EntriesProps {
  readonly entries: readonly Entry[]
  readonly at: string
}

/** The entries on the own lists: those in force in full, ended ones folded away. */
export function Entries({ entries, at }: EntriesProps) {
  const { t } = useTranslation('guests')
  const now = Date.parse(at)
  const inForce = entries.filter(({ liftedAt, endsAt }) => liftedAt === null && Date.parse(endsAt) > now)
  const over = entries.filter((entry) => !inForce.includes(entry))
  const list = (shown: readonly Entry[]) => (
    <ul className="plain-list ruled">
      {shown.map((entry) => (
        <EntryLine key={entry.id} entry={entry} now={now} />
      ))}
    </ul>
  )
  return (
    <>
      {inForce.length > 0 ? list(inForce) : null}
      {over.length > 0 ? (
        <details>
          <summary>{t('standing.earlier', { count: over.length })}</summary>
          {list(over)}
        </details>
      ) : null}
    </>
  )
}
