import type { Contract, EndpointName, ErrorCode, FieldCode } from '@comity/contract'
import type { Caller } from '../app.ts'
import type { World } from './make-world.ts'

export type GuardedName = {
  [N in EndpointName]: Contract[N]['access'] extends 'public' ? never : N
}[EndpointName]

/**
 * Who in the organisation may reach a record: everybody with a sufficient role, only those who work at its venue, or
 * its owner.
 */
type Reach = 'organisation' | 'venue' | 'owner'

/** The content of a request besides its method. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  /** An object for JSON, or a form. */
  readonly body?: object
}

interface Common {
  /** Requires a sign-in within ten minutes, not by PIN. */
  readonly recently?: true
  /** Closed to sessions that one organisation or one device vouched for. */
  readonly notVouchedFor?: true
}

export interface OnRecord extends Common {
  readonly record: Reach
  /** How the call refuses a record out of reach: not found, or the invalid field of the body. */
  readonly outOfReach?: FieldCode
  /** The refusal for colleagues at another venue, if it differs, because the record is not secret to them. */
  readonly toColleagues?: FieldCode
  /**
   * A valid request about a new record at the first venue of the home organisation; `caller` owns records that have
   * an owner.
   */
  readonly ask: (world: World, caller: Caller) => Promise<Asked>
  /** The same request about a record that does not exist. */
  readonly unknown?: (asked: Asked) => Asked
}

/** A call about many records or none. */
export interface OnNone extends Common {
  readonly record: 'none'
  /** For reading calls: who may see the result; 'nothing' contains no record of anybody. */
  readonly shows?: Reach | 'nothing'
  /** What somebody at the first venue of the home organisation must see in it, to prove that it returns anything. */
  readonly trace?: Trace
  readonly ask?: Asked
}

/** Records of the test world, hidden from other organisations. */
export type Trace =
  | 'organisation'
  | 'guest'
  | 'stay'
  | 'feedback'
  | 'import'
  | 'device'
  | 'key'
  | 'invitation'
  | 'approval'
  | 'breakGlass'
  | 'member'
  | 'tag'
  | 'room'
  | 'incident'
  | 'alert'

type ReadsMany<N extends EndpointName> = Contract[N]['method'] extends 'GET'
  ? OnNone & Required<Pick<OnNone, 'shows'>>
  : OnNone

/** A call with a path parameter is about a record; the others declare it. */
type RowOf<N extends GuardedName> = Contract[N] extends { params: unknown }
  ? OnRecord
  : OnRecord | ReadsMany<N>

/** A row for every guarded endpoint: a missing one does not compile. */
export type Rows = { readonly [N in GuardedName]: RowOf<N> }

export type Row = OnRecord | OnNone

/** The outcome of a call: accepted by its guards, or refused by one of them. */
export type Outcome = 'allowed' | ErrorCode | FieldCode | `fault ${number}`
