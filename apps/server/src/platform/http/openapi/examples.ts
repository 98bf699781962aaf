import type { createDocument } from 'zod-openapi'
import { exampleOf } from './compose.ts'
import { requestExamples } from './request-examples.ts'
import type { Schema, Schemas } from './schema.ts'

type Bare = ReturnType<typeof createDocument> & { paths: Record<string, object> }

interface Media {
  readonly schema: Schema
}

interface Parameter {
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly required?: boolean
  readonly schema: Schema
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

/** The beginning of each non-JSON kind of response; images and archives have no example. */
const mediaExamples: Readonly<Record<string, string>> = {
  'text/csv': '"id","name"\r\n"204","Ines Quaresma"\r\n',
  'text/event-stream': 'id: 42\nevent: live\ndata: {"kind":"alert","change":"created"}\n\n',
  'application/xml': '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"/>',
  'text/plain': 'comity.example/log\n128\n',
}

function parameterWith(parameter: Parameter, operationId: string, schemas: Schemas): Parameter {
  const chosen = requestExamples[operationId] ?? {}
  const { in: place, name, required = false, schema } = parameter
  const own = place === 'query' ? chosen.query : place === 'path' ? chosen.params : undefined
  if (own?.[name] !== undefined) return { ...parameter, example: own[name] } as Parameter
  // A page cursor is only known from the page before.
  if (name === 'cursor' || (own && !required)) return parameter
  return { ...parameter, example: exampleOf(schema, schemas, operationId, name) } as Parameter
}

function contentWith(
  content: Readonly<Record<string, Media>>,
  make: (media: Media, type: string) => unknown,
) {
  const entries = Object.entries(content).map(([type, media]) => {
    const example = make(media, type)
    return [type, example === undefined ? media : { ...media, example }] as const
  })
  return Object.fromEntries(entries)
}

function operationWith(operation: Operation, schemas: Schemas): Operation {
  const { operationId, parameters, requestBody, responses } = operation
  const body = requestExamples[operationId]?.body
  const answers = Object.entries(responses).map(([status, response]) => {
    const content =
      response.content &&
      contentWith(response.content, ({ schema }, type) =>
        type === 'application/json' ? exampleOf(schema, schemas, operationId) : mediaExamples[type],
      )
    return [status, content ? { ...response, content } : response] as const
  })
  return {
    ...operation,
    ...(parameters ? { parameters: parameters.map((one) => parameterWith(one, operationId, schemas)) } : {}),
    ...(requestBody
      ? {
          requestBody: {
            ...requestBody,
            content: contentWith(
              requestBody.content,
              ({ schema }) => body ?? exampleOf(schema, schemas, operationId),
            ),
          },
        }
      : {}),
    responses: Object.fromEntries(answers),
  }
}

/** The document with an example of each parameter, body and response. */
export function withExamples<D extends Bare>(document: D): D {
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(
      ([method, operation]) => [method, operationWith(operation as Operation, schemas)] as const,
    )
    return [path, Object.fromEntries(operations)] as const
  })
  return { ...document, paths: Object.fromEntries(paths) }
}
