import { contract } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import { createDocument } from 'zod-openapi'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import type { Services } from '../../services.ts'
import { securitySchemesOf } from './access.ts'
import type { Names } from './access.ts'
import { createErrorResponses, errorExamples } from './errors.ts'
import { withExamples } from './examples.ts'
import { operationOf } from './operation.ts'
import type { Described } from './operation.ts'
import { signInOperations } from './sign-in.ts'
import { tags } from './tags.ts'

type Document = ReturnType<typeof createDocument> & { paths: Record<string, object> }

const description = `Shared guest-behaviour platform for venues.

Calls are grouped by task. An integration acts by an API key, which opens the calls that name its scopes; people act by a session. Times are instants in UTC unless a field says otherwise. Lists come in pages: \`nextCursor\` of one page is \`cursor\` of the next.

Every refusal is a problem document (RFC 9457) with a \`code\` of a closed list; \`reason\` says why where a call has several reasons, and \`errors\` names the fields of a request that are wrong.`

/** The parts of the services that the document depends on. */
type Source = Names & Pick<Services, 'version'> & { readonly config: Pick<Services['config'], 'publicUrl'> }

/** Omits what a format already states, and the bounds of all JavaScript integers. */
function shorten(schema: { format?: string; pattern?: string; minimum?: number; maximum?: number }): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

let made: { key: string; document: Document } | undefined

/** The OpenAPI 3.1 document, generated from the contract; constant within a process. */
export function openApiDocument(services: Source): Document {
  const { config, version } = services
  const key = `${config.mode} ${config.port} ${config.publicUrl} ${version}`
  if (made?.key === key) return made.document
  const errors = createErrorResponses()
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  const ofContract: [string, Endpoint][] = Object.entries(contract)
  const all: (readonly [string, Described])[] = [
    ...signInOperations,
    ...ofContract.filter(([, { demoOnly }]) => !demoOnly || config.mode !== 'production'),
  ]
  for (const [name, endpoint] of all) {
    const one = operationOf(name, endpoint, errors.of(endpoint))
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: one }
  }
  const bare = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Comity',
        version,
        description,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: config.publicUrl.replace(/\/$/, '') }],
      tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
      components: {
        securitySchemes: securitySchemesOf(services),
        responses: errors.responses,
        examples: errorExamples,
      },
      paths,
    },
    { override: ({ jsonSchema }) => shorten(jsonSchema) },
  )
  const document = withExamples({ ...bare, paths: bare.paths ?? {} })
  made = { key, document }
  return document
}
