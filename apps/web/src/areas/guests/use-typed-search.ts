import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { text } from '../../shell/registry/search.ts'

const key = ['guests', 'typed']

/**
 * What was typed into the search, undefined for nothing. Names and telephone numbers do not belong into the
 * address, where a shared desk's history keeps them: the text lives in memory, so that coming back from a guest
 * shows the same results, and goes with the session.
 */
export function useTypedSearch(): [string | undefined, (text: string) => void] {
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => client.getQueryData<string>(key))
  const type = (entered: string) => {
    const wanted = text(entered)
    client.setQueryData(key, wanted ?? '')
    setTyped(wanted)
  }
  return [typed === '' ? undefined : typed, type]
}
