import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { text } from '../../shell/registry/search.ts'

const key = ['guests', 'typed']

/**
 * The search text, undefined for none. Names and telephone numbers do not belong in the address, where the history of a
 * shared desk keeps them: the text lives in memory, so that coming back from a guest shows the same results, and goes
 * with the session.
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
