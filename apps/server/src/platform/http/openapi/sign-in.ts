import type { ErrorCode } from '@comity/contract'
import { z } from 'zod'
import { signInCalls } from '../../auth/calls/index.ts'
import type { SignInCall } from '../../auth/calls/call.ts'
import type { Described } from './operation.ts'

const access = { nothing: 'public', session: 'signed_in', recent_session: 'signed_in' } as const

function errorsOf({ needs, tries, errors }: SignInCall): readonly ErrorCode[] {
  return [
    ...errors,
    ...(tries ? (['locked_out'] as const) : []),
    ...(needs === 'recent_session' ? (['reauthentication_needed'] as const) : []),
  ]
}

/** /api/auth/two-factor/enable becomes authTwoFactorEnable. */
const nameOf = (path: string) =>
  path.slice('/api/'.length).replaceAll(/[/-]+(\w)/g, (_match, letter: string) => letter.toUpperCase())

function describe(path: string, call: SignInCall): Described {
  const { method, needs, schema, summary, description, answers } = call
  const takesBody = method === 'POST' && !(schema instanceof z.ZodUnknown)
  return {
    method,
    path,
    module: 'auth',
    access: access[needs],
    summary,
    description,
    ...(takesBody ? { body: schema } : {}),
    success: { status: 200, description: 'Done', schema: answers },
    errors: errorsOf(call),
  }
}

/** The sign-in calls, described like those of the contract. */
export const signInOperations: readonly (readonly [string, Described])[] = Object.entries(signInCalls).map(
  ([path, call]) => [nameOf(path), describe(path, call)],
)
