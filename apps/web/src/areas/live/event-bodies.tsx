import { safetyAlertTypes, safetySeverities, safetyStatuses } from '@comity/domain/safety'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSafetyWords } from '../../safety/words.ts'
import { useLanguage } from '../../shell/language/use-language.ts'
import { sectorOf } from '../../shell/session/sector.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { labelOf, tagsQuery } from '../feedback/tags.ts'
import { AboutGuest, By, type EventProps } from './event-parts.tsx'
import { numberIn, oneOf, wordIn, wordsIn } from './read-data.ts'

const levels = ['low', 'medium', 'high', 'critical'] as const
const tones = ['positive', 'neutral', 'negative'] as const

export function RatingBody({ row, me }: EventProps) {
  const { t } = useTranslation(['feedback', 'feedback-ratings', 'live'])
  const { language } = useLanguage()
  const available = useQuery(tagsQuery(language)).data
  const { data } = row
  const rating = numberIn(data, 'rating')
  const service = wordIn(data, 'service')
  const tone = oneOf(tones, data, 'sentiment')
  const tags = wordsIn(data, 'tags').map((tag) => labelOf(available, tag))
  return (
    <>
      <AboutGuest row={row} me={me} />
      {rating === null ? null : (
        <span>
          <strong translate="no">{rating}</strong> {t(`ratingWord.${rating}`)}
          {service === null ? '' : ` · ${t(`service.${service}`)}`}
          {tone === undefined
            ? ''
            : ` · ${t('feedback-ratings:tone.label')}: ${t(`feedback-ratings:tone.${tone}`)}`}
        </span>
      )}
      {tags.length > 0 ? <span className="flush quiet">{tags.join(', ')}</span> : null}
      <By row={row} words="by.rated" />
    </>
  )
}

export function IncidentBody({ row, me }: EventProps) {
  const { t } = useTranslation(['live', 'incidents'])
  const { data } = row
  const type = wordIn(data, 'type')
  const severity = oneOf(levels, data, 'severity')
  const status = wordIn(data, 'status')
  const also = numberIn(data, 'alsoImported') ?? 0
  return (
    <>
      <AboutGuest row={row} me={me} />
      <span>
        {type === null ? '' : t(`incidents:type.${type}`)}
        {status === null ? '' : ` · ${t(`incidents:status.${status}`)}`}
      </span>
      {severity ? <RiskBadge level={severity} /> : null}
      {also > 0 ? <span className="flush quiet">{t('alsoImported', { count: also })}</span> : null}{' '}
      <By row={row} words="by.reported" />
    </>
  )
}

export function AlertBody({ row, me }: EventProps) {
  const { t } = useTranslation('alerts')
  const { data, event } = row
  const type = wordIn(data, 'type')
  const level = oneOf(levels, data, 'level')
  return (
    <>
      <AboutGuest row={row} me={me} />
      {type === null ? null : <span>{t(`type.${type}`, { context: sectorOf(me, event.venueId) })}</span>}
      {level ? <RiskBadge level={level} /> : null}
      <By row={row} words="by.takenOn" />
    </>
  )
}

export function SafetyBody({ row }: EventProps) {
  const { t } = useTranslation(['safety', 'live'])
  const { data, event } = row
  const { typeWord, severityWord, statusWord } = useSafetyWords(event.venueId)
  const type = oneOf(safetyAlertTypes, data, 'alertType')
  const severity = oneOf(safetySeverities, data, 'severity')
  const status = oneOf(safetyStatuses, data, 'status')
  const place = wordIn(data, 'locationContext')
  return (
    <>
      {data['isDrill'] === true ? <strong>{t('drill')}</strong> : null}
      <strong>
        {severity ? severityWord(severity) : ''}
        {type ? `: ${typeWord(type)}` : ''}
      </strong>
      {status ? <span>{statusWord(status)}</span> : null}
      {place === null ? null : <span translate="no">{place}</span>}
      <By row={row} words="by.called" />
    </>
  )
}
