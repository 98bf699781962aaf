import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import type { ImportRecord } from './queries.ts'
import classes from './imports.module.css'

const delimiterWords: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

export function ImportFacts({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const sector = useSector(record.venueId)
  const { dateTime, number } = useFormats()
  const { fileName, venueName, counts, encoding, delimiter, createdAt, createdBy } = record
  return (
    <div className={`${classes['facts']} stack gap-half`}>
      <strong translate="no" className="large breakable">
        {fileName}
      </strong>
      <span>
        {t(`kind.${record.kind}`, { context: sector })} · <span translate="no">{venueName}</span> ·{' '}
        {t('rows', { rows: number(counts.rows) })}
      </span>
      <span className="quiet breakable">
        <span translate="no">{encoding.toUpperCase()}</span>,{' '}
        {t(`delimiter.${delimiterWords[delimiter] ?? 'comma'}`)} · {dateTime(createdAt)} ·{' '}
        <span translate="no">{createdBy}</span>
      </span>
    </div>
  )
}
