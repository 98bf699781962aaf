import { wipeNoticeDays } from '@comity/domain/retention'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import classes from './retention.module.css'

const wipesQuery = queryOptions({
  queryKey: ['yearly-wipes'],
  queryFn: ({ signal }) => call('GET /api/legal-compliance/yearly-wipes', { signal }),
})

/** When each school deletes the records of the school year, and how many there are now. */
export default function YearlyWipes() {
  const { t } = useTranslation('retention')
  const { day, number } = useFormats()
  const query = useQuery(wipesQuery)
  return (
    <PageSection title={t('wipe.title')} summary={t('wipe.summary', { days: number(wipeNoticeDays) })}>
      <Loaded query={query} rows={2} rowHeight={56}>
        {({ items }) => (
          <ul className="plain-list stack gap-md">
            {items.map(({ venueId, venueName, wipesAt, categories }) => {
              const counted = categories.filter(({ rows }) => rows > 0)
              return (
                <li key={venueId} className="stack gap-1 flat-own-paragraphs">
                  <h3 className="flush">
                    <span translate="no">{venueName}</span>
                    <span className="as-block small regular">
                      {t('wipe.on', { date: day(wipesAt.slice(0, 10)) })}
                    </span>
                  </h3>
                  {counted.length === 0 ? (
                    <p className="quiet">{t('wipe.none')}</p>
                  ) : (
                    <dl className={`${classes['over']} flush within-52`}>
                      {counted.map(({ category, rows }) => (
                        <div key={category}>
                          <dt>{t(`category.${category}`)}</dt>
                          <dd>{t('purge.rows', { count: rows, rows: number(rows) })}</dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </PageSection>
  )
}
