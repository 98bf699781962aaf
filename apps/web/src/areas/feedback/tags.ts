import type { Language } from '@comity/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { NetworkError } from '../../api/problem.ts'
import { readDay } from '../../offline/kept-day.ts'

export type AvailableTags = CallResponse<'GET /api/available-tags'>

/** The behaviour tags in a language; without the network the kept ones, in any language. */
export function tagsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['tags', lang],
    queryFn: async ({ signal }): Promise<AvailableTags> => {
      try {
        return await call('GET /api/available-tags', { query: { lang }, signal })
      } catch (error) {
        const kept = error instanceof NetworkError ? (await readDay())?.tags : undefined
        const tags = kept?.[lang] ?? Object.values(kept ?? {})[0]
        if (!tags) throw error
        return tags
      }
    },
    staleTime: 300_000,
    networkMode: 'always',
  })
}

/** Label of a tag by its key; a tag that is no longer in use keeps its key as its name. */
export function labelOf(tags: AvailableTags | undefined, key: string): string {
  return tags?.tags.find((tag) => tag.key === key)?.label ?? key
}

/** The chosen tags with one more, or without it when it was among them. */
export function toggled(chosen: readonly string[], key: string): string[] {
  return chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]
}
