import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { saveDay } from '../../offline/kept-day.ts'
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

/** Keeps today's stays and the tags on this device, encrypted, so that rating works after a reload offline. */
export function useKeptDay(): void {
  const me = useQuery(meQuery).data
  const { language } = useLanguage()
  const first = useInfiniteQuery(staysQuery({})).data?.pages[0]
  const tags = useQuery(tagsQuery(language)).data

  useEffect(() => {
    if (me?.user && first && !first.isKept && tags) {
      void saveDay(me.user.id, { me, stays: [...first.items], tags: { [language]: tags } })
    }
  }, [me, first, tags, language])

  const isComplete = first?.isKept === false && tags !== undefined
  useEffect(() => {
    if (isComplete) void loadRest()
  }, [isComplete])
}
