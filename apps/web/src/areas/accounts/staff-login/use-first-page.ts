import { usePages } from '../../../shell/registry/use-pages.ts'
import { mayOpen } from '../../../shell/session/audience.ts'

/** Path of the first page of daily work for staff. */
export function useFirstPage(): string {
  const pages = usePages().filter(
    ({ primary, audience }) => primary !== undefined && mayOpen(audience, ['staff']),
  )
  const [first] = pages.toSorted((a, b) => (a.primary ?? 0) - (b.primary ?? 0))
  return first?.path ?? '/'
}
