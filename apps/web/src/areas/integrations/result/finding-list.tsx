import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { FindingKind } from '../finding-kinds.ts'
import { findingsQuery, type Finding, type ImportRecord } from '../queries.ts'
import classes from '../imports.module.css'

const countWords: Partial<Record<FindingKind, string>> = {
  returning_guests: 'found.stays',
  groups: 'found.size',
  double_bookings: 'found.others',
  likely_no_shows: 'found.missed',
}

/** The bookings of one kind of finding, as they are now. */
export function FindingList({ record, kind }: { record: ImportRecord; kind: FindingKind }) {
  const { t } = useTranslation('integrations')
  const sector = useSector(record.venueId)
  const list = useInfiniteQuery(findingsQuery(record.id, kind))
  return (
    <Panel
      title={t(`found.kind.${kind}`, { context: sector })}
      detail={t(`found.detail.${kind}`, { context: sector })}
    >
      <LinkButton to="/data-import" search={{ import: record.id }}>
        {t('found.back')}
      </LinkButton>
      <PagedList list={list} itemsOf={({ items }) => items} rows={6} rowHeight={56} more={t('found.more')}>
        {(items) =>
          items.length === 0 ? (
            <Text>{t('found.none')}</Text>
          ) : (
            <ul className="plain-list frame">
              {items.map((item) => (
                <Entry key={item.stayId} item={item} words={countWords[kind]} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </Panel>
  )
}

function Entry({ item, words }: { item: Finding; words: string | undefined }) {
  const { t } = useTranslation('integrations')
  const { day, number } = useFormats()
  const dates = [item.arrivesOn, ...(item.departsOn ? [item.departsOn] : [])]
    .map((each) => day(each))
    .join(' – ')
  return (
    <li className={`${classes['entry']} row wrap between gap-2-md pad-sm-md`}>
      <div>
        <Link
          to="/guest-detail-page"
          search={{ guest: item.guestId }}
          className="inline-row target strong"
          translate="no"
        >
          {item.guestName ?? `#${item.guestNumber}`}
        </Link>
        <span className="as-block quiet">
          {dates}
          {item.room ? (
            <>
              {' · '}
              <span translate="no">{item.room}</span>
            </>
          ) : null}
          {item.bookingNumber ? (
            <>
              {' · '}
              <span translate="no">{item.bookingNumber}</span>
            </>
          ) : null}
        </span>
      </div>
      {words ? <span>{t(words, { n: number(item.count) })}</span> : null}
    </li>
  )
}
