import type { Sector } from '@comity/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useIncidentWords } from '../incidents/words.ts'
import type { ReplayEvent } from './queries.ts'

/** Steps that change the classification of an incident. */
const restating: ReadonlySet<string> = new Set(['corrected', 'confirmed'])

export function useEventWords(sector: Sector): (event: ReplayEvent) => string {
  const { t } = useTranslation([
    'reports-replay',
    'incidents-pages',
    'shift',
    'safety',
    'live',
    'feedback',
    'bookings',
  ])
  const { typeWord, severityWord } = useIncidentWords()
  const { dateTime } = useFormats()
  /** The classification of an incident from a step on, as far as the step contains it. */
  const saidOf = ({ type, severity, occurredAt }: ReplayEvent['details']): string[] => [
    ...(type ? [typeWord(type as Parameters<typeof typeWord>[0])] : []),
    ...(severity ? [severityWord(severity as Parameters<typeof severityWord>[0])] : []),
    ...(typeof occurredAt === 'string' ? [dateTime(occurredAt)] : []),
  ]
  return ({ source, kind, details }) => {
    const detail = (name: string) => String(details[name] ?? '')
    switch (source) {
      case 'incident':
        if (kind !== 'occurred')
          return [t(`incidents-pages:step.${kind}`), ...(restating.has(kind) ? saidOf(details) : [])].join(
            ' · ',
          )
        return t('occurred', {
          type: typeWord(detail('type') as Parameters<typeof typeWord>[0]),
          severity: severityWord(detail('severity') as Parameters<typeof severityWord>[0]),
        })
      case 'photo':
        return t('photoTaken')
      case 'clip':
        return t(`clip.${kind}`, { camera: detail('camera') })
      case 'activity':
        return t(`shift:kind.${kind}`)
      case 'safety':
        return t('safetyIs', { status: t(`safety:status.${kind}`) })
      case 'live_alert':
        return t([`live:step.${kind}.${detail('level')}`, `live:step.${kind}`])
      case 'room':
        return t('roomIs', {
          place: t('feedback:room', { context: sector }),
          room: detail('room'),
          state: t(`bookings:room.state.${kind}`),
        })
    }
  }
}
