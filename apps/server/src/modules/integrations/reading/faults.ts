import { fieldMessages } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'

/** A file that cannot be read as a table; `detail` says in plain words what is wrong and where. */
export function fileFault(detail: string, cause?: unknown): Failure {
  return new Failure('invalid_input', {
    detail,
    cause,
    fields: [{ pointer: '/file', code: 'invalid_format', message: fieldMessages.invalid_format }],
  })
}

/** A file of another kind than text, named where its first bytes tell. */
export function wrongKind(detail: string): Failure {
  return new Failure('unsupported_media_type', { detail })
}
