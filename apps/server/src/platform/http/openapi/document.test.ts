import { contract } from '@comity/contract'
import { expect, test } from 'vitest'
import { operationsOf } from '../../../testing/examples/operations.ts'
import type { Described } from '../../../testing/examples/operations.ts'
import { noExample } from './compose.ts'
import { openApiDocument } from './document.ts'
import { fieldExamples } from './field-examples.ts'
import { faultsOf } from './schema.ts'
import type { Schemas } from './schema.ts'
import { tags } from './tags.ts'

const source = {
  config: { mode: 'demo', port: 3000, publicUrl: 'http://localhost:3000' },
  signIn: { cookieName: 'comity-3000' },
  version: '0.0.0-test',
} as const
const document = openApiDocument(source)
const schemas = document.components?.schemas as Schemas
const operations = operationsOf(document)

/** All objects within a value, with the name of their holder. */
function* objectsIn(value: unknown, at = ''): Generator<readonly [string, object]> {
  if (typeof value !== 'object' || value === null) return
  yield [at, value]
  for (const [name, part] of Object.entries(value)) yield* objectsIn(part, `${at}/${name}`)
}

test('every operation has a summary, a description, a task and who may call', () => {
  for (const { operation } of operations) {
    const { operationId, summary, description = '', tags: own = [] } = operation
    expect(summary, operationId).toBeTruthy()
    const [what, who, ...more] = description.split('\n\n')
    expect([what, who, more.length], operationId).toEqual([
      expect.stringMatching(/\.$/),
      expect.stringMatching(/^Open to /),
      0,
    ])
    expect(own, operationId).toEqual([expect.toBeOneOf(Object.keys(tags))])
  }
  const used = new Set(operations.flatMap(({ operation }) => operation.tags))
  expect(used).toEqual(new Set(Object.keys(tags)))
})

/** Schemas with their examples: of JSON bodies and responses, because other responses contain text or bytes. */
function mediaOf({ operation }: Described) {
  const answers = Object.values(operation.responses).flatMap((answer) =>
    'content' in answer ? Object.entries(answer.content ?? {}) : [],
  )
  return [
    ...Object.values(operation.requestBody?.content ?? {}),
    ...answers.filter(([type]) => type === 'application/json').map(([, media]) => media),
  ]
}

test('every operation has an example of each body, path and JSON answer, of its schema', () => {
  const faults = operations.flatMap((described) => {
    const { operationId, parameters = [] } = described.operation
    const ofPath = parameters.filter((parameter) => parameter.in === 'path')
    return [...ofPath, ...mediaOf(described)].flatMap((part) =>
      'example' in part
        ? faultsOf(part.schema, part.example, schemas, operationId)
        : [`${operationId}: no example`],
    )
  })
  expect(faults).toEqual([])
})

test('every text in an example has an example of its field', () => {
  const found = operations.flatMap(({ operation }) =>
    [...objectsIn(operation)].flatMap(([at, value]) =>
      Object.entries(value).flatMap(([name, part]) =>
        part === noExample ? [`${operation.operationId}${at}/${name}`] : [],
      ),
    ),
  )
  expect(found).toEqual([])
})

test('every example of a field is one of a field that there is', () => {
  const named = new Set(Object.keys(schemas))
  for (const [, value] of objectsIn(document.paths)) {
    if ('operationId' in value) named.add(String(value.operationId))
    if ('in' in value && 'name' in value) named.add(String(value.name))
  }
  for (const [, value] of objectsIn(document))
    if ('properties' in value) for (const name of Object.keys(value.properties as object)) named.add(name)
  const unknown = Object.keys(fieldExamples).filter((key) => key.split('.').some((name) => !named.has(name)))
  expect(unknown).toEqual([])
})

test('every refusal has an example of its code, made as the server makes it', () => {
  const problem = schemas['Problem']!
  const examples = Object.entries(document.components?.examples ?? {}) as [
    string,
    { value: { code: string } },
  ][]
  for (const [code, { value }] of examples) {
    expect(value.code).toBe(code)
    expect(faultsOf(problem, value, schemas), code).toEqual([])
  }
  for (const [name, response] of Object.entries(document.components?.responses ?? {})) {
    const { content } = response as { content: Record<string, { examples: object }> }
    expect(Object.keys(content['application/problem+json']!.examples)).toEqual(name.split('.'))
  }
})

test('every call that a key opens states its scope as a requirement and in words, and no other does', () => {
  for (const { operation } of operations) {
    const { operationId, security, description } = operation
    const endpoint = (contract as Readonly<Record<string, { key?: string; access: string }>>)[operationId]
    const scopes = security.flatMap(({ apiKey = [] }) => apiKey)
    expect(scopes, operationId).toEqual(endpoint?.key ? [endpoint.key] : [])
    expect(description?.includes('An API key needs the scope'), operationId).toBe(endpoint?.key !== undefined)
  }
})

test('is the same each time that it is made', () => {
  const other = openApiDocument({ ...source, version: 'another' })
  expect(JSON.stringify({ ...other, info: document.info })).toBe(JSON.stringify(document))
})

test('is without calls of the demo in production, and names the cookies of production', () => {
  const production = openApiDocument({
    ...source,
    config: { ...source.config, mode: 'production' },
    signIn: { cookieName: '__Host-comity' },
  })
  expect(Object.keys(production.paths)).not.toContain('/api/demo/mails')
  expect(production.components?.securitySchemes).toMatchObject({ session: { name: '__Host-comity' } })
})
