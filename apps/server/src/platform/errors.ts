import { errorStatus, fieldMessages } from '@comity/contract'
import type { ErrorCode, FieldCode, FieldProblem } from '@comity/contract'

/** What goes wrong as expected: a code of the closed list, field by field where it is the input's fault. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined

  /** `detail` is shown to the caller: plain words, no internals. */
  constructor(
    code: ErrorCode,
    options: {
      detail?: string
      fields?: readonly FieldProblem[]
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(options.detail ?? code, { cause: options.cause })
    this.name = 'Failure'
    this.code = code
    this.detail = options.detail
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds ?? (code === 'unavailable' ? 2 : undefined)
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Input refused because of one field. */
export function invalidField(pointer: string, code: FieldCode): Failure {
  return new Failure('invalid_input', { fields: [{ pointer, code, message: fieldMessages[code] }] })
}

export function isFieldCode(value: string): value is FieldCode {
  return Object.hasOwn(fieldMessages, value)
}
