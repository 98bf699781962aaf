import { useState } from 'react'

export interface Chosen {
  readonly has: (id: string) => boolean
  readonly choiceOf: (id: string) => { isChosen: boolean; onChange: (isChosen: boolean) => void }
  readonly clear: () => void
}

export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const choose = (id: string, isChosen: boolean) =>
    setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)))
  return {
    has: (id) => ids.has(id),
    choiceOf: (id) => ({ isChosen: ids.has(id), onChange: (isChosen) => choose(id, isChosen) }),
    clear: () => setIds(new Set()),
  }
}
