import type { Reason } from '@comity/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { Photo } from './queries.ts'

export function usePhotoWords() {
  const { t } = useTranslation('photos')
  const { dateTime } = useFormats()
  return {
    /** What it shows, as far as it has a caption, else when it was taken or added. */
    altOf: ({ caption, takenAt, uploadedAt }: Photo) => {
      if (caption !== null) return caption
      return takenAt === null
        ? t('alt.added', { at: dateTime(uploadedAt) })
        : t('alt.taken', { at: dateTime(takenAt) })
    },
    /** undefined: it is possible. */
    reasonOf: (can: true | Reason) => (can === true ? undefined : t([`cannot.${can}`, 'cannot.other'])),
  }
}
