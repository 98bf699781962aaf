import { errorStatus, fieldMessages } from '@comity/contract/problem'
import { reasonMessages } from '@comity/contract/reasons'
import type { ErrorCode, FieldCode, FieldProblem, Reason } from '@comity/contract'

/** An expected error: a code of the closed list, with the fields if the input is at fault. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  /** Reasons of the closed list; several if the caller should get all of them at once. */
  readonly reasons: readonly Reason[]
  /** Whether the problem document lists the reasons, for calls that can have several. */
  readonly listsReasons: boolean
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined

  /**
   * `detail` is for logs and people: plain words, no internals, and nothing parses it. By default it states the
   * reasons.
   */
  constructor(
    code: ErrorCode,
    options: {
      detail?: string
      reason?: Reason | undefined
      reasons?: readonly Reason[]
      fields?: readonly FieldProblem[]
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    const reasons = options.reasons ?? (options.reason === undefined ? [] : [options.reason])
    const detail = options.detail ?? (reasons.map((reason) => reasonMessages[reason]).join(' ') || undefined)
    super(detail ?? code, { cause: options.cause })
    this.name = 'Failure'
    this.code = code
    this.detail = detail
    this.reasons = reasons
    this.listsReasons = options.reasons !== undefined
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds ?? (code === 'unavailable' ? 2 : undefined)
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/**
 * The value, or a refusal if there is none in the caller's scope.
 *
 * @throws Failure not_found
 */
export function orNotFound<T extends object | string>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Failure('not_found')
  return value
}

/** Input refused because of one field. */
export function invalidField(pointer: string, code: FieldCode): Failure {
  return new Failure('invalid_input', { fields: [{ pointer, code, message: fieldMessages[code] }] })
}

export function isFieldCode(value: string): value is FieldCode {
  return Object.hasOwn(fieldMessages, value)
}
