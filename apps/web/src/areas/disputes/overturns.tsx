import { judgedMonths, leastDecisions, mostOverturned } from '@comity/domain/disputes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { overturnsQuery, type VenueOverturns } from './queries.ts'

const usePercent = () => {
  const { i18n } = useTranslation()
  return (share: number) => new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share)
}

function Rate({ of: { venue, decided, overturned, rate } }: { of: VenueOverturns }) {
  const { t } = useTranslation('disputes')
  const percent = usePercent()
  return (
    <>
      <strong translate="no">{venue.name}</strong> ·{' '}
      {rate === null
        ? t('rate.tooFew', { count: decided, least: leastDecisions })
        : t('rate.share', { count: decided, overturned, share: percent(rate) })}
    </>
  )
}

/** How disputes about one's venues were decided, and what follows; nothing while none was decided. */
export function LostSharing() {
  const { t } = useTranslation('disputes')
  const { date } = useFormats()
  const { data } = useQuery(overturnsQuery)
  return data?.items.map((item) =>
    item.lostSince === null ? null : (
      <Notice key={item.venue.id} kind="note" title={t('rate.lost')}>
        <p>
          <Rate of={item} /> {t('rate.lostSince', { at: date(item.lostSince) })}
        </p>
        <p>{item.returnsAt ? t('rate.returns', { at: date(item.returnsAt) }) : t('rate.returnsSoon')}</p>
      </Notice>
    ),
  )
}

/** How disputes about one's venues came out, and what follows from that; nothing while none was decided. */
export function Overturns() {
  const { t } = useTranslation('disputes')
  const query = useQuery(overturnsQuery)
  const percent = usePercent()
  if (query.data?.items.length === 0) return null
  const bounds = { most: percent(mostOverturned), least: leastDecisions, months: judgedMonths }
  return (
    <Panel level={2} title={t('rate.title')} detail={t('rate.what', bounds)}>
      <Loaded query={query} rows={1} rowHeight={48}>
        {({ items }) => (
          <ul className="plain-list stack gap-2">
            {items.map((item) => (
              <li key={item.venue.id}>
                <Rate of={item} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}
