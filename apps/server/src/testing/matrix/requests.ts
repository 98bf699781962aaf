import { contract, errorStatus } from '@comity/contract'
import type { Endpoint, EndpointName, ErrorCode } from '@comity/contract'
import type { Caller, Reply } from '../app.ts'
import type { Asked, GuardedName, OnRecord, Outcome, Row } from './row.ts'
import { rows } from './rows.gen.ts'

export type Asker = Pick<Caller, 'call'>

/** Every call with its contract record. */
export const calls: readonly (readonly [EndpointName, Endpoint])[] = (
  Object.keys(contract) as EndpointName[]
).map((name) => [name, contract[name]])

/** Every guarded call with its row. */
export const guardedCalls: readonly (readonly [GuardedName, Endpoint, Row])[] = calls
  .filter(([, endpoint]) => endpoint.access !== 'public')
  .map(([name, endpoint]) => [name as GuardedName, endpoint, rows[name as GuardedName]])

/**
 * Every guarded staff call about one record; a guest has no role, and the portal's own tests cover which records they
 * reach.
 */
export const recordCalls = guardedCalls.filter(
  (call): call is readonly [GuardedName, Endpoint, OnRecord] =>
    call[2]?.record !== 'none' && call[1].access !== 'guest',
)

/** The address of a call with its parameters filled in, by default with ids of nothing. */
export function pathOf(endpoint: Endpoint, asked: Asked = {}): string {
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_match, name: string) => asked.params?.[name] ?? '00000000-0000-4000-8000-000000000000',
  )
  return path + (asked.query ?? '')
}

export function ask(asker: Asker, endpoint: Endpoint, asked: Asked = {}): Promise<Reply> {
  const body = endpoint.method === 'GET' ? undefined : (asked.body ?? {})
  return asker.call(
    endpoint.method,
    pathOf(endpoint, asked),
    endpoint.files && !asked.body ? new FormData() : body,
  )
}

/** The same request about a record that does not exist. */
export function aboutNothing(row: OnRecord, asked: Asked): Asked {
  if (row.unknown) return row.unknown(asked)
  const params = Object.keys(asked.params ?? {}).map((name) => [name, crypto.randomUUID()])
  return { ...asked, params: Object.fromEntries(params) }
}

const guards: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'reauthentication_needed',
  'cross_site',
]

/** Whether a guard refused, or the call reached its handler, which may refuse the input. */
export function outcomeOf(reply: Reply, row?: Row): Outcome {
  if (reply.status >= 500) return `fault ${reply.status}`
  const { code, errors = [] } = reply.body as { code?: ErrorCode; errors?: { code: string }[] }
  if (code && guards.includes(code))
    return reply.status === errorStatus[code] ? code : `fault ${reply.status}`
  const named = row && row.record !== 'none' ? [row.outOfReach, row.toColleagues] : []
  return named.find((field) => errors.some((one) => one.code === field)) ?? 'allowed'
}

/** The outcome that the row declares for a record out of reach. */
export const outOfReach = (row: OnRecord): Outcome => row.outOfReach ?? 'not_found'
