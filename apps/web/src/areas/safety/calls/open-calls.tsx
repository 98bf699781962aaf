import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activeSafetyQuery } from '../../../safety/queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { CallCard } from './call-card.tsx'
import classes from '../safety.module.css'

export function OpenCalls({ shown }: { shown: string | undefined }) {
  const { t } = useTranslation('safety-pages')
  const query = useQuery(activeSafetyQuery)
  return (
    <section aria-labelledby="open-calls" className={`${classes['section']} stack gap-md shrinkable`}>
      <h2 id="open-calls">{t('open.title')}</h2>
      <Loaded query={query} rows={2} rowHeight={120}>
        {(calls) =>
          calls.length === 0 ? (
            <EmptyState title={t('open.none')} detail={t('open.noneDetail')} />
          ) : (
            <ul className="plain-list stack gap-sm">
              {calls.map((alert) => (
                <CallCard key={alert.id} alert={alert} isShown={alert.id === shown} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
