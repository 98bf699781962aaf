import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import classes from '../../ui/record-list.module.css'
import { DueMark, OutcomeMark } from './marks.tsx'
import { Opener } from './opener.tsx'
import { appealsQuery, casesOf, type Case } from './queries.ts'
import type { DisputesSearch } from './search.ts'
import { StateChoice } from './state-choice.tsx'

function CaseCard({
  of: { id, file, openedAt, dueAt, outcome, can },
  isShown,
}: {
  of: Case
  isShown: boolean
}) {
  const { t } = useTranslation('disputes')
  const { date } = useFormats()
  return (
    <article
      className={`${classes['card']} stack gap-1 pad-sm-md positioned card hoverable breakable flat-paragraphs`}
      data-shown={isShown || undefined}
    >
      <Opener id={id}>{file ? t(`record.${file.record}`) : t('case.gone')}</Opener>
      {file ? <p>{t(`ground.${file.ground}`, { context: file.sector })}</p> : null}
      <div className="row wrap gap-1-md">
        {outcome ? <OutcomeMark outcome={outcome} /> : null}
        {can.decide === true ? <DueMark due={{ step: 'decide', dueAt, isOverdue: false }} /> : null}
        {!outcome && can.decide !== true ? <OutcomeMark outcome="removed_by_silence" /> : null}
      </div>
      <p className="quiet">
        <time dateTime={openedAt}>{t('case.openedOn', { at: date(openedAt) })}</time>
      </p>
    </article>
  )
}

interface CaseListProps {
  readonly search: DisputesSearch
  readonly onChange: (changes: { state: DisputesSearch['state'] }) => void
}

/** Cases of other organisations that the reviewer decides, without names; open ones by deadline. */
export default function CaseList({ search, onChange }: CaseListProps) {
  const { t } = useTranslation('disputes')
  const isOpen = search.state === undefined
  const list = useInfiniteQuery(appealsQuery({ as: 'reviewer', open: isOpen ? 'true' : 'false' }))
  return (
    <>
      <p className="quiet">{t('case.who')}</p>
      <FilterBar label={t('filter.label')}>
        <StateChoice state={search.state} onChange={(state) => onChange({ state })} />
      </FilterBar>
      <PagedList list={list} itemsOf={casesOf} rows={3} rowHeight={130} more={t('more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title={t(isOpen ? 'case.none' : 'case.noneDecided')}
              detail={t(isOpen ? 'case.noneDetail' : 'none.decidedDetail')}
            />
          ) : (
            <ul className="plain-list stack gap-sm">
              {items.map((item) => (
                <li key={item.id}>
                  <CaseCard of={item} isShown={item.id === search.dispute} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </>
  )
}
