import { AnchorQueue } from './anchor-queue.tsx'
import { EntryList } from './entry-list.tsx'
import type { LedgerSearch } from './search.ts'
import { StateOfLog } from './state-of-log.tsx'

export default function LogView({ kind }: { kind: LedgerSearch['kind'] }) {
  return (
    <>
      <StateOfLog />
      <EntryList kind={kind} />
      <AnchorQueue />
    </>
  )
}
