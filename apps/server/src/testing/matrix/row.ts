import type { Contract, EndpointName, ErrorCode, FieldCode } from '@comity/contract'
import type { Caller } from '../app.ts'
import type { World } from './make-world.ts'

/** Calls for which somebody must be known. */
export type GuardedName = {
  [N in EndpointName]: Contract[N]['access'] extends 'public' ? never : N
}[EndpointName]

/**
 * Who of the own organisation a record is for: everybody whose role suffices, only who works at its venue, or its
 * owner.
 */
type Reach = 'organisation' | 'venue' | 'owner'

/** What a request holds beside its method. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  /** An object for JSON, or a form. */
  readonly body?: object
}

interface Common {
  /** Asks for a sign-in within ten minutes, not by PIN. */
  readonly recently?: true
  /** Closed to sessions that one organisation or one device vouched for. */
  readonly notVouchedFor?: true
}

/** A call about one record. */
export interface OnRecord extends Common {
  readonly record: Reach
  /** How the call names a record out of reach: not found, or the field of the body that is wrong. */
  readonly outOfReach?: FieldCode
  /** How colleagues at another venue are told, where that differs: the record is no secret to them. */
  readonly toColleagues?: FieldCode
  /** A valid request about a new record at the first venue of the home organisation; `caller` owns what has an owner. */
  readonly ask: (world: World, caller: Caller) => Promise<Asked>
  /** The same request about a record that does not exist. */
  readonly unknown?: (asked: Asked) => Asked
}

/** A call about many records or none. */
export interface OnNone extends Common {
  readonly record: 'none'
  /** Of reading calls: whom what they show is for; 'nothing' shows no record of anybody. */
  readonly shows?: Reach | 'nothing'
  /** What of the home organisation somebody at its first venue must see in it: a control that it shows anything. */
  readonly trace?: Trace
  readonly ask?: Asked
}

/** Records that the world made, which nobody else may see. */
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

/** A call with a parameter in its path is about a record; the others say so themselves. */
type RowOf<N extends GuardedName> = Contract[N] extends { params: unknown }
  ? OnRecord
  : OnRecord | ReadsMany<N>

/** A row for every guarded endpoint: a missing one does not compile. */
export type Rows = { readonly [N in GuardedName]: RowOf<N> }

export type Row = OnRecord | OnNone

/** What a call comes to: let through its guards, or refused by one of them. */
export type Outcome = 'allowed' | ErrorCode | FieldCode | `fault ${number}`
