import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconTrafficCone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { CallCard } from '../calls/call-card.tsx'
import { safetyHistoryQuery } from '../queries.ts'
import classes from '../safety.module.css'

// Comes with the schema of its call.
const DrillForm = lazy(() => import('./drill-form.tsx'))

/** Starting a drill, the one that runs, and those that there were with their times. */
export function Drills({ venueId }: { venueId: string }) {
  const { t } = useTranslation('safety-pages')
  const [isStarting, setStarting] = useState(false)
  const list = useInfiniteQuery(safetyHistoryQuery({ venue: venueId, kind: 'drill' }, 5))
  return (
    <section aria-labelledby="drills" className={`${classes['section']} stack gap-md shrinkable`}>
      <h2 id="drills">{t('kind.drill')}</h2>
      <p className={`${classes['quiet']} quiet`}>{t('drill.why')}</p>
      <Button
        w="fit-content"
        leftSection={<IconTrafficCone aria-hidden size={18} />}
        onClick={() => setStarting(true)}
      >
        {t('drill.start')}
      </Button>
      <PagedList list={list} itemsOf={({ items }) => items} rows={2} rowHeight={120} more={t('drill.more')}>
        {(drills) =>
          drills.length === 0 ? (
            <EmptyState title={t('drill.none')} detail={t('drill.noneDetail')} />
          ) : (
            <ul className="plain-list stack gap-sm">
              {drills.map((drill) => (
                <CallCard key={drill.id} alert={drill} isShown={false} />
              ))}
            </ul>
          )
        }
      </PagedList>
      {isStarting ? (
        <Suspense fallback={null}>
          <DrillForm venueId={venueId} onClose={() => setStarting(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
