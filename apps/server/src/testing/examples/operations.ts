import type { openApiDocument } from '../../platform/http/openapi/document.ts'
import type { Schema } from '../../platform/http/openapi/schema.ts'

/** The parts of an operation of the document needed for sending its example and comparing the response. */
export interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Answer | Reference>>
}

interface Parameter {
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly schema: Schema
  readonly example?: unknown
}

interface Media {
  readonly schema: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Reference>>
}

export interface Answer {
  readonly content?: Readonly<Record<string, Media>>
}

interface Reference {
  readonly $ref: string
}

export interface Described {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export type Document = ReturnType<typeof openApiDocument>

export function operationsOf(document: Document): readonly Described[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  )
}

const isReference = (answer: Answer | Reference): answer is Reference => '$ref' in answer

/** The response of an operation for a status; undefined when the document does not name it. */
export function answerOf(document: Document, operation: Operation, status: number): Answer | undefined {
  const answer = operation.responses[String(status)]
  if (!answer || !isReference(answer)) return answer
  const name = answer.$ref.slice('#/components/responses/'.length)
  return document.components?.responses?.[name] as Answer | undefined
}
