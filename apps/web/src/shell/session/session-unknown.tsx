import { ErrorState } from '../../ui/error-state.tsx'

/** The signed-in user could not be read, so the page cannot be shown yet. */
export default function SessionUnknown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <ErrorState error={error} onRetry={onRetry} pageTitle />
}
