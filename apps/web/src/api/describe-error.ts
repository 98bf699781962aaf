import type { TFunction } from 'i18next'
import { ApiProblem, NetworkError } from './problem.ts'

export interface DescribedError {
  readonly title: string
  readonly detail: string
  /** What support needs to find the fault; absent when the fault never reached the server. */
  readonly traceId?: string
}

/** The one place where a failure becomes words: by its reason or its code, never by the server's text. */
export function describeError(error: unknown, t: TFunction): DescribedError {
  if (error instanceof NetworkError) {
    const detail = navigator.onLine ? 'network.noAnswer' : 'network.offline'
    return { title: t('messages:network.title'), detail: t(`messages:${detail}`) }
  }
  if (error instanceof ApiProblem) {
    // A page that was loaded before the server learned a code shows what it says of faults without one.
    const keysOf = (part: 'title' | 'detail') => [
      `messages:problem.${error.code}.${part}`,
      `messages:problem.internal.${part}`,
    ]
    const reasons = error.reasons.map((reason) => `messages:reason.${reason}`)
    return {
      title: t(keysOf('title')),
      detail: t([...reasons, ...keysOf('detail')], { count: error.retryAfterSeconds ?? 60 }),
      ...(error.traceId ? { traceId: error.traceId } : {}),
    }
  }
  return { title: t('messages:problem.internal.title'), detail: t('messages:problem.internal.detail') }
}

/** `/stay/room` of a problem is `stay.room` of a form. */
function fieldOfPointer(pointer: string): string {
  const parts = pointer.split('/').slice(1)
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

/** Messages under the fields of a form, from the problem document; empty when the fault lies elsewhere. */
export function fieldErrors(error: unknown, t: TFunction): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {}
  return Object.fromEntries(
    error.errors.map(({ pointer, code }) => [fieldOfPointer(pointer), t(`messages:field.${code}`)]),
  )
}
