import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { sectorOf } from '../../shell/session/sector.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import classes from '../../ui/record-list.module.css'
import { GuestLabel } from '../feedback/guest-label.tsx'
import { DueMark, StateMark } from './marks.tsx'
import { Opener } from './opener.tsx'
import { LostSharing, Overturns } from './overturns.tsx'
import { appealsQuery, disputesOf, type Dispute } from './queries.ts'
import type { DisputesSearch } from './search.ts'
import { StateChoice } from './state-choice.tsx'
import { VenueSelect } from '../../ui/name-select.tsx'

function DisputeCard({
  dispute,
  sector,
  isShown,
}: {
  dispute: Dispute
  sector: Me['venues'][number]['sector']
  isShown: boolean
}) {
  const { t } = useTranslation('disputes')
  const { date } = useFormats()
  const { id, record, guest, ground, due, venue, receivedAt } = dispute
  return (
    <article
      className={`${classes['card']} stack gap-1 pad-sm-md positioned card hoverable breakable flat-paragraphs`}
      data-shown={isShown || undefined}
    >
      <Opener id={id}>{t(`record.${record.kind}`)}</Opener>
      <p>
        <GuestLabel {...guest} sector={sector} /> · {t(`ground.${ground}`, { context: sector })}
      </p>
      <div className="row wrap gap-1-md">
        <StateMark dispute={dispute} />
        {due ? <DueMark due={due} /> : null}
      </div>
      <p className="quiet">
        <span translate="no">{venue.name}</span> ·{' '}
        <time dateTime={receivedAt}>{t('receivedOn', { at: date(receivedAt) })}</time>
      </p>
    </article>
  )
}

interface DisputeListProps {
  readonly me: Me
  readonly search: DisputesSearch
  readonly onChange: (changes: Partial<Record<keyof DisputesSearch, string | undefined>>) => void
}

export default function DisputeList({ me, search, onChange }: DisputeListProps) {
  const { t } = useTranslation('disputes')
  const list = useInfiniteQuery(
    appealsQuery({
      as: 'manager',
      open: search.state === 'decided' ? 'false' : 'true',
      venueId: search.venue,
    }),
  )
  const isOpen = search.state === undefined
  return (
    <>
      <LostSharing />
      <FilterBar label={t('filter.label')}>
        <StateChoice state={search.state} onChange={(state) => onChange({ state })} />
        <VenueSelect
          of={me.venues}
          first={t('filter.everyVenue')}
          label={t('filter.venue')}
          value={search.venue}
          onChange={(id) => onChange({ venue: id || undefined })}
        />
      </FilterBar>
      <PagedList list={list} itemsOf={disputesOf} rows={3} rowHeight={150} more={t('more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title={t(isOpen ? 'none.open' : 'none.decided')}
              detail={t(isOpen ? 'none.openDetail' : 'none.decidedDetail')}
            />
          ) : (
            <ul className="plain-list stack gap-sm">
              {items.map((dispute) => (
                <li key={dispute.id}>
                  <DisputeCard
                    dispute={dispute}
                    sector={sectorOf(me, dispute.venue.id)}
                    isShown={dispute.id === search.dispute}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
      <Overturns />
    </>
  )
}
