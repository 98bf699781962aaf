import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../session/use-me.ts'
import { slugOf } from './page-paths.ts'

export interface PageWords {
  readonly title: string
  readonly summary: string
}

/** Reads title and summary of the page at a path, in the wording of the user's sector. */
export function usePageWords(): (path: string) => PageWords {
  const { t } = useTranslation('pages')
  const { me } = useMe()
  const sector = me?.organisation?.sector ?? 'hotel'
  return useCallback(
    (path) => ({
      title: t(`${slugOf(path)}.title`, { context: sector }),
      summary: t(`${slugOf(path)}.summary`, { context: sector }),
    }),
    [t, sector],
  )
}
