import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from '../bookings/bookings.module.css'
import { IncidentLink } from '../incidents/incident-link.tsx'
import { useIncidentWords } from '../incidents/words.ts'
import { groupIncidentsQuery, type GroupIncident } from './queries.ts'

const kinds = ['observed', 'heard', 'inferred'] as const

function IncidentCard({ incident }: { incident: GroupIncident }) {
  const { t } = useTranslation('groups')
  const { dateTime } = useFormats()
  const { typeWord, severityWord } = useIncidentWords()
  return (
    <article className="stack gap-sm shrinkable pad-sm-md positioned card breakable">
      <div className="baseline flex wrap between gap-1-md">
        <strong>
          {typeWord(incident.type)} · {severityWord(incident.severity)}
        </strong>{' '}
        <time dateTime={incident.occurredAt}>{dateTime(incident.occurredAt)}</time>
      </div>
      <dl className={`${classes['texts']} flush quiet-terms`}>
        {kinds.map((kind) =>
          incident[kind] ? (
            <div key={kind}>
              <dt>{t(`text.${kind}`)}</dt>
              <dd>{incident[kind]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {incident.seen.length === 0 ? (
        <p className="quiet">{t('seen.nobody')}</p>
      ) : (
        <div className={`${classes['part']} positioned flat-paragraphs`}>
          <p>{t('seen.each', { count: incident.seen.length })}</p>
          <ul className={`${classes['list']} plain-list stack gap-1 indent`}>
            {incident.seen.map(({ incidentId, guestName }) => (
              <li key={incidentId}>
                <IncidentLink id={incidentId}>
                  <bdi translate="no">{guestName ?? t('seen.unnamed')}</bdi>
                </IncidentLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}

export function GroupIncidents({ groupId }: { groupId: string }) {
  const { t } = useTranslation('groups')
  const list = useInfiniteQuery(groupIncidentsQuery(groupId))
  return (
    <Panel level={2} title={t('happened.title')} detail={t('happened.what')}>
      <PagedList
        list={list}
        itemsOf={({ items }) => items}
        rows={2}
        rowHeight={120}
        more={t('happened.more')}
      >
        {(items) =>
          items.length === 0 ? (
            <p className="quiet">{t('happened.none')}</p>
          ) : (
            <ul className="plain-list stack gap-sm">
              {items.map((incident) => (
                <li key={incident.id}>
                  <IncidentCard incident={incident} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </Panel>
  )
}
