import { contract, errorStatus } from '@comity/contract'
import type { Endpoint, EndpointName, ErrorCode } from '@comity/contract'
import type { Caller, Reply } from '../app.ts'
import type { Asked, GuardedName, OnRecord, Outcome, Row } from './row.ts'
import { rows } from './rows.gen.ts'

/** Whoever asks. */
export type Asker = Pick<Caller, 'call'>

/** Every call with its record of the contract. */
export const calls: readonly (readonly [EndpointName, Endpoint])[] = (
  Object.keys(contract) as EndpointName[]
).map((name) => [name, contract[name]])

/** Every guarded call with its row. */
export const guardedCalls: readonly (readonly [GuardedName, Endpoint, Row])[] = calls
  .filter(([, endpoint]) => endpoint.access !== 'public')
  .map(([name, endpoint]) => [name as GuardedName, endpoint, rows[name as GuardedName]])

/** Every guarded call of staff about one record; a guest holds no role, whose records they reach their own tests say. */
export const recordCalls = guardedCalls.filter(
  (call): call is readonly [GuardedName, Endpoint, OnRecord] =>
    call[2]?.record !== 'none' && call[1].access !== 'guest',
)

/** The address of a call, each parameter filled in; ids of nothing where none is given. */
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

/** Whether a guard refused, or the call came through to what it does, which may find the input wrong. */
export function outcomeOf(reply: Reply, row?: Row): Outcome {
  if (reply.status >= 500) return `fault ${reply.status}`
  const { code, errors = [] } = reply.body as { code?: ErrorCode; errors?: { code: string }[] }
  if (code && guards.includes(code))
    return reply.status === errorStatus[code] ? code : `fault ${reply.status}`
  const named = row && row.record !== 'none' ? [row.outOfReach, row.toColleagues] : []
  return named.find((field) => errors.some((one) => one.code === field)) ?? 'allowed'
}

/** How the row says that a record out of reach is answered. */
export const outOfReach = (row: OnRecord): Outcome => row.outOfReach ?? 'not_found'
