import type { Sector } from '@comity/contract'
import { useTranslation } from 'react-i18next'
import { useIncidentWords } from '../incidents/words.ts'
import type { ReplayEvent } from './queries.ts'

/** What an event was, in a few words; the words of each source are those of its own pages. */
export function useEventWords(sector: Sector): (event: ReplayEvent) => string {
  const { t } = useTranslation([
    'replay',
    'incident-pages',
    'shift',
    'safety',
    'live',
    'feedback',
    'bookings',
  ])
  const { typeWord, severityWord } = useIncidentWords()
  return ({ source, kind, details }) => {
    const detail = (name: string) => String(details[name] ?? '')
    switch (source) {
      case 'incident':
        if (kind !== 'occurred') return t(`incident-pages:step.${kind}`)
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
