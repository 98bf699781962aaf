import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ApiProblem } from '../../../api/problem.ts'

const Reauthenticate = lazy(() => import('./reauthenticate.tsx'))

/** The user closed the question, so nothing was done and nothing is reported. */
class NotConfirmed extends Error {}

export interface Reauthentication {
  /**
   * Runs an action that may need a fresh sign-in: asks for one where the server does, then tries again. @throws
   * NotConfirmed when the user closed the question; else what the action throws
   */
  readonly run: <T>(action: () => Promise<T>) => Promise<T>
  /** To be rendered beside what calls `run`. Takes the words of `profile` and `sign-in`. */
  readonly dialog: ReactNode
}

const isAskedFor = (error: unknown) => error instanceof ApiProblem && error.code === 'reauthentication_needed'

export function useReauthentication(): Reauthentication {
  const [question, setQuestion] = useState<{ readonly answer: (isConfirmed: boolean) => void }>()

  const run: Reauthentication['run'] = async (action) => {
    try {
      return await action()
    } catch (error) {
      if (!isAskedFor(error)) throw error
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setQuestion({ answer: resolve }))
    setQuestion(undefined)
    if (!isConfirmed) throw new NotConfirmed()
    return action()
  }

  const dialog = question ? (
    <Suspense>
      <Reauthenticate onDone={() => question.answer(true)} onClose={() => question.answer(false)} />
    </Suspense>
  ) : null
  return { run, dialog }
}

/** The failure worth showing; nothing where the user closed the question. */
export function shownError(error: Error | null): Error | null {
  return error instanceof NotConfirmed ? null : error
}
