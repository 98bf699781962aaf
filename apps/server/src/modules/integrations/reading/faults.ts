import { fieldMessages } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'

/** A file that cannot be read as a table; `detail` explains the fault in plain words. */
export function fileFault(detail: string, cause?: unknown): Failure {
  return new Failure('invalid_input', {
    detail,
    cause,
    fields: [{ pointer: '/file', code: 'invalid_format', message: fieldMessages.invalid_format }],
  })
}

/** A file that is no text, with its kind where the first bytes show it. */
export function wrongKind(detail: string): Failure {
  return new Failure('unsupported_media_type', { detail })
}
