import type { z } from 'zod'
import { contract } from './calls.gen.ts'

export type Contract = typeof contract
export type EndpointName = keyof Contract

type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** The response of a call; undefined for redirects. */
export type ResponseOf<N extends EndpointName> = Contract[N]['success'] extends {
  schema: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

/** `'METHOD /path'` to input and output of a call, as used by the web. */
export type Calls = {
  [N in EndpointName as `${Contract[N]['method']} ${Contract[N]['path']}`]: {
    params: Contract[N] extends { params: infer P } ? Input<P> : undefined
    query: Contract[N] extends { query: infer Q } ? Input<Q> : undefined
    body: Contract[N] extends { body: infer B } ? Input<B> : undefined
    form: Contract[N] extends { files: unknown } ? true : false
    response: ResponseOf<N>
    reason: Contract[N] extends { reasons: readonly (infer R)[] } ? R : never
  }
}

export { contract }
export { type AuditAction, auditActions } from './audit/audit-log.ts'
export * from './endpoint.ts'
export * from './problem.ts'
export * from './reasons.ts'
export * from './vocabulary.ts'
