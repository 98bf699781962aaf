import { oneOf, reader, unless } from '../../shell/registry/search.ts'

export const requestStates = ['open', 'fulfilled', 'refused'] as const
export type RequestState = (typeof requestStates)[number]

export interface RightsSearch {
  /** Open ones without it. */
  readonly state?: RequestState
}

export const rightsSearch = reader<RightsSearch>({ state: unless('open', oneOf(requestStates)) })
