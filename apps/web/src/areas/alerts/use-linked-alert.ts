import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isId } from '../../shell/registry/is-id.ts'

/** Pages of a list that are read on their own to find the alert of a link; beyond them one says so. */
const mostPages = 4

interface List {
  readonly ids: readonly string[]
  readonly pages: number
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

export interface LinkedAlert {
  /** The alert that the address names (`#alert=<id>`). */
  readonly id: string | undefined
  /** The alert is not among those shown. */
  readonly isMissing: boolean
}

/** Scrolls to the alert of the address, reading further pages where it is not on the first. */
export function useLinkedAlert({ ids, pages, hasNextPage, isFetching, fetchNextPage }: List): LinkedAlert {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [name, value] = hash.split('=')
  const id = name === 'alert' && isId(value) ? value : undefined
  const isFound = id !== undefined && ids.includes(id)
  const isLooking = id !== undefined && !isFound && (isFetching || (hasNextPage && pages < mostPages))

  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage()
  }, [isLooking, isFetching, fetchNextPage])

  useEffect(() => {
    if (!isFound) return
    const card = document.getElementById(`alert=${id}`)
    card?.scrollIntoView({ block: 'start' })
  }, [id, isFound])

  return { id, isMissing: id !== undefined && !isFound && !isLooking && pages > 0 }
}
