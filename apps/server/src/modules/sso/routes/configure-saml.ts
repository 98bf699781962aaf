import { contract, fieldMessages } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { MetadataRefused, readIdpMetadata } from '../../../platform/sso/saml/index.ts'
import type { IdpMetadata, MetadataOptions } from '../../../platform/sso/saml/index.ts'
import { configureSaml } from '../commands/configure-saml.ts'
import { requireRecentSignIn } from '../../accounts/index.ts'
import { requireOwn } from '../known-organisation.ts'
import { readSso } from '../read-sso.ts'

export const configureSamlRoute = handle(
  contract.configureSaml,
  async ({ services, session, params, body, now }) =>
    session.write(async (tx) => {
      const scope = await tx.scope
      requireOwn(scope, params.organisation)
      requireRecentSignIn(scope)
      const { allowPrivate: allowLoopbackHttp } = services.outbound
      await configureSaml(services, tx, read(body.metadata, { now, allowLoopbackHttp }))
      return readSso(services, tx)
    }),
)

/** @throws Failure invalid_input; its detail is the code of the fault in the metadata */
function read(metadata: string, options: MetadataOptions): IdpMetadata {
  try {
    return readIdpMetadata(metadata, options)
  } catch (error) {
    if (!(error instanceof MetadataRefused)) throw error
    const { invalid_format: message } = fieldMessages
    const field = { pointer: '/metadata', code: 'invalid_format', message } as const
    throw new Failure('invalid_input', { detail: error.reason, fields: [field], cause: error })
  }
}
