import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { candidatesQuery, useGuestsChanged, type CandidatePair } from '../queries.ts'

export type Answer = 'same' | 'different'

/** The last decision, so that a merge can be undone at once. */
export interface Answered {
  readonly pair: CandidatePair
  readonly answer: Answer
  /** The merge that was made of `same`. */
  readonly claimId: string | null
}

/** Pair after pair: the current one, and its possible decisions. A skipped pair comes back with the next visit. */
export function useReview() {
  const list = useInfiniteQuery(candidatesQuery())
  const changed = useGuestsChanged()
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<CandidatePair>()
  const [last, setLast] = useState<Answered>()

  const pairs = list.data?.pages.flatMap(({ items }) => items) ?? []
  // Likelier pairs may be found meanwhile: the user keeps the pair that is being read.
  const pair = shown && !passed.has(shown.id) ? shown : pairs.find(({ id }) => !passed.has(id))
  if (pair !== shown) setShown(pair)
  const isAtEnd = list.data !== undefined && pair === undefined

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isAtEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  const pass = (id: string) => setPassed((before) => new Set(before).add(id))

  const deciding = useMutation({
    mutationFn: ({ pair: { id }, answer }: { pair: CandidatePair; answer: Answer }) =>
      call('POST /api/identity/candidates/{pairId}/decision', {
        params: { pairId: id },
        body: { decision: answer },
      }),
    onSuccess: async ({ claimId }, { pair: decided, answer }) => {
      // A merge changes the guests of other pairs; "not the same" only removes its own pair.
      if (claimId === null) void list.refetch()
      else await changed()
      pass(decided.id)
      setLast({ pair: decided, answer, claimId })
    },
  })

  const undoing = useMutation({
    mutationFn: ({ pair: { a }, claimId }: Answered) =>
      call('POST /api/guest-profiles/{guestId}/split', {
        params: { guestId: a.id },
        body: { claimId: claimId ?? '' },
      }),
    onSuccess: changed,
  })

  return {
    list,
    pair,
    waiting: list.data?.pages.at(-1)?.waiting ?? 0,
    isBringingMore: isAtEnd && hasNextPage && !isFetchNextPageError,
    last,
    deciding,
    undoing,
    answer: (answer: Answer) => {
      if (!pair || deciding.isPending) return
      undoing.reset()
      deciding.mutate({ pair, answer })
    },
    putOff: () => {
      if (!pair || deciding.isPending) return
      deciding.reset()
      pass(pair.id)
    },
  }
}

export type Review = ReturnType<typeof useReview>
