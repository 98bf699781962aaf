import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const key = ['mobile', 'typed']

/** The search text, in memory alone: names do not belong in the address. Coming back from a person finds it again. */
export function useTyped(): [string, (text: string) => void] {
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => client.getQueryData<string>(key) ?? '')
  const type = (text: string) => {
    client.setQueryData(key, text)
    setTyped(text)
  }
  return [typed, type]
}
