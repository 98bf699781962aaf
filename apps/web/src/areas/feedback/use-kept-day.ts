import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { saveDay, type KeptDay } from '../../offline/kept-day.ts'
import { useLanguage } from '../../shell/language/use-language.ts'
import { meQuery } from '../../shell/session/use-me.ts'
import { preloadRatingForm } from './lazy-rating-form.tsx'
import { staysQuery } from './stays.ts'
import { tagsQuery } from './tags.ts'

/** Loads the parts that the page needs later, when the network may be unreachable. */
function loadRest(): Promise<unknown> {
  return Promise.all([
    preloadRatingForm(),
    import('../../offline/kept-session.ts'),
    import('../../shell/extras.tsx'),
  ])
}

/**
 * Keeps today's stays, the tags and the board of the day on this device, encrypted, so that rating works and the day can
 * be read after a reload offline.
 * @param board null: the page has none; undefined: it is not loaded yet
 */
export function useKeptDay(board: NonNullable<KeptDay['board']> | null | undefined): void {
  const me = useQuery(meQuery).data
  const { language } = useLanguage()
  const first = useInfiniteQuery(staysQuery({})).data?.pages[0]
  const tags = useQuery(tagsQuery(language)).data

  useEffect(() => {
    if (me?.user && first && !first.isKept && tags && board !== undefined) {
      void saveDay(me.user.id, {
        me,
        stays: [...first.items],
        tags: { [language]: tags },
        board: board ?? undefined,
      })
    }
  }, [me, first, tags, language, board])

  const isComplete = first?.isKept === false && tags !== undefined
  useEffect(() => {
    if (isComplete) void loadRest()
  }, [isComplete])
}
