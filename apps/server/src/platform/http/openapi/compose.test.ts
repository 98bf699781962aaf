import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOf } from './compose.ts'
import { faultsOf } from './schema.ts'
import type { Schema, Schemas } from './schema.ts'

const textSchema: fc.Arbitrary<Schema> = fc.constantFrom<Schema>(
  { type: 'string' },
  { type: ['string', 'null'] },
  { type: 'string', format: 'uuid', description: 'Id of the guest' },
  { type: 'string', format: 'date-time' },
  { type: 'string', format: 'date' },
  { type: 'string', enum: ['low', 'high'] },
  { const: 'scored' },
  { $ref: '#/components/schemas/Guest' },
)
const numberSchema: fc.Arbitrary<Schema> = fc
  .record({
    from: fc.integer({ min: -1000, max: 1000 }),
    span: fc.nat(1000),
    type: fc.constantFrom('integer', 'number'),
  })
  .map(({ from, span, type }) => ({ type, minimum: from, maximum: from + span }))

const { schema: anySchema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4 },
    textSchema,
    numberSchema,
    fc.record({ items: tie('schema'), minItems: fc.nat(3) }).map((list) => ({ type: 'array', ...list })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc
      .dictionary(fc.constantFrom('name', 'note', 'guestId', 'arrivesOn', 'at', 'items'), tie('schema'))
      .map((properties) => ({
        type: 'object',
        properties,
        required: Object.keys(properties),
        additionalProperties: false,
      })),
  ),
}))

const schemas: Schemas = {
  Guest: {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid', description: 'Id of the guest' },
      name: { type: ['string', 'null'] },
      mergedInto: { anyOf: [{ $ref: '#/components/schemas/Guest' }, { type: 'null' }] },
    },
    required: ['id', 'name'],
    additionalProperties: false,
  },
}

test('an example is of its schema, and the same each time', () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      const example = exampleOf(schema, schemas, 'getExample')
      expect(faultsOf(schema, example, schemas)).toEqual([])
      expect(exampleOf(schema, schemas, 'getExample')).toEqual(example)
    }),
  )
})

test('what an example is without, or has beside what its schema knows, is a fault at its place', () => {
  fc.assert(
    fc.property(anySchema, (inner) => {
      const schema: Schema = {
        type: 'object',
        properties: { inner },
        required: ['inner'],
        additionalProperties: false,
      }
      const example = exampleOf(schema, schemas, 'getExample') as object
      expect(faultsOf(schema, {}, schemas)).toEqual(['/inner: missing'])
      expect(faultsOf(schema, { ...example, other: 1 }, schemas)).toEqual(['/other: unknown'])
    }),
  )
})

test('the id of a record is the same wherever it is named', () => {
  const id: Schema = { type: 'string', format: 'uuid', description: 'Id of the guest' }
  const schema: Schema = {
    type: 'object',
    properties: {
      guestId: { ...id, description: 'Whom it is about' },
      guestIds: { type: 'array', items: id },
      id,
    },
  }
  const example = exampleOf(schema, schemas, 'getExample') as {
    id: string
    guestId: string
    guestIds: string[]
  }
  expect([example.guestId, ...example.guestIds]).toEqual([example.id, example.id])
})

test.each<[Schema, unknown, string]>([
  [{ type: 'integer' }, 1.5, ': no integer'],
  [{ type: 'integer', maximum: 3 }, 4, ': out of bounds'],
  [{ type: 'number', exclusiveMinimum: 0 }, 0, ': out of bounds'],
  [{ type: 'string', maxLength: 2 }, 'abc', ': longer than 2'],
  [{ type: 'string', minLength: 2 }, 'a', ': shorter than 2'],
  [{ type: 'string', pattern: '^\\p{L}+$' }, '12', ': not ^\\p{L}+$'],
  [{ type: 'string', format: 'date' }, '2 March', ': no date'],
  [{ type: 'string', format: 'color' }, 'red', ': of a format that is not known here: color'],
  [{ enum: ['a', 'b'] }, 'c', ': none of the values offered'],
  [{ const: true }, false, ': not true'],
  [{ type: 'array', maxItems: 1 }, [1, 2], ': 2 items'],
  [{ type: ['string', 'null'] }, 1, ': no string, null'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 1, ': no string'],
  [
    { type: 'object', propertyNames: { enum: ['a'] }, additionalProperties: true },
    { b: 1 },
    '/b: none of the values offered',
  ],
  [{ $ref: '#/components/schemas/Nothing' }, 1, ': no schema Nothing'],
])('%j refuses %j', (schema, value, fault) => {
  expect(faultsOf(schema, value, schemas)).toEqual([fault])
})
