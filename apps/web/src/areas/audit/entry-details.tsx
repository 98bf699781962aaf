import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import type { AuditEntry } from './queries.ts'
import { readRole } from './read-role.ts'
import { useAuditWords } from './use-audit-words.ts'
import classes from './audit.module.css'

/** They tie an entry to its reason, which is shown itself. */
const unshown = ['reasonId', 'digest']

function RoleCode({ code }: { code: string }) {
  const { t } = useTranslation(['audit', 'shell'])
  const { me } = useMe()
  const { role, venueId } = readRole(code) ?? {}
  if (!role) return <code translate="no">{code}</code>
  const venue = venueId && me?.venues.find(({ id }) => id === venueId)?.name
  const place = venueId === null ? t('everyVenue') : (venue ?? t('anotherVenue'))
  return `${t(`shell:role.${role}`)} · ${place}`
}

function Value({ value }: { value: unknown }) {
  const { t } = useTranslation('audit')
  if (Array.isArray(value)) {
    if (value.length === 0) return t('nothing')
    return value.map((each: unknown, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a fixed list of codes that may repeat
      <div key={index}>
        <Value value={each} />
      </div>
    ))
  }
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (value === null || value === undefined) return t('nothing')
  if (typeof value === 'string' && readRole(value)) return <RoleCode code={value} />
  return <code translate="no">{typeof value === 'string' ? value : JSON.stringify(value)}</code>
}

/** Everything else that an entry holds: ids, numbers, codes, names of fields, and a reason that was given. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { detailWord } = useAuditWords()
  const details = Object.entries(entry.details).filter(([name]) => !unshown.includes(name))
  return (
    <>
      {entry.reason === null ? null : (
        <q translate="no" className="as-block">
          {entry.reason}
        </q>
      )}
      <details className={`${classes['details']} quiet-terms`}>
        <summary>{t('details')}</summary>
        <dl>
          <dt>{t('position')}</dt>
          <dd>{entry.seq === null ? t('notChained') : <code translate="no">{entry.seq}</code>}</dd>
          {entry.subject.id === null ? null : (
            <>
              <dt>{t('record')}</dt>
              <dd>
                <code translate="no">{entry.subject.id}</code>
              </dd>
            </>
          )}
          {entry.fields.length > 0 ? (
            <>
              <dt>{t('fields')}</dt>
              <dd>
                <code translate="no">{entry.fields.join(', ')}</code>
              </dd>
            </>
          ) : null}
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{detailWord(name) ?? <code translate="no">{name}</code>}</dt>
              <dd>
                <Value value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
