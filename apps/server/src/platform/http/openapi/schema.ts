/** The subset of JSON Schema used by the contract. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly discriminator?: object
}

export type Schemas = Readonly<Record<string, Schema>>

const refBase = '#/components/schemas/'

/** The name of the referenced schema. */
export const nameOfRef = (ref: string) => ref.slice(refBase.length)

/** The types that a schema allows; empty if it allows any. */
export const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : [type].flat())

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  'date-time': (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  uuid: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  uri: (text) => URL.canParse(text),
  binary: () => true,
}

const patterns = new Map<string, RegExp>()
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, known)
  return known
}

function textFault(schema: Schema, value: string): string | undefined {
  const length = Array.from(value).length
  if (length < (schema.minLength ?? 0)) return `shorter than ${schema.minLength}`
  if (length > (schema.maxLength ?? Infinity)) return `longer than ${schema.maxLength}`
  if (schema.pattern !== undefined && !patternOf(schema.pattern).test(value)) return `not ${schema.pattern}`
  const format = schema.format === undefined ? undefined : formats[schema.format]
  if (schema.format !== undefined && !format) return `of a format that is not known here: ${schema.format}`
  return format && !format(value) ? `no ${schema.format}` : undefined
}

function numberFault(schema: Schema, value: number): string | undefined {
  if (typesOf(schema).includes('integer') && !Number.isInteger(value)) return 'no integer'
  if (value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity)) return 'out of bounds'
  if (value <= (schema.exclusiveMinimum ?? -Infinity) || value >= (schema.exclusiveMaximum ?? Infinity))
    return 'out of bounds'
  return undefined
}

function listFaults(schema: Schema, value: readonly unknown[], at: string, schemas: Schemas): string[] {
  if (value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? Infinity))
    return [`${at}: ${value.length} items`]
  const first = schema.prefixItems ?? []
  if (schema.items === false && value.length > first.length) return [`${at}: ${value.length} items`]
  return value.flatMap((item, index) =>
    faultsOf(first[index] ?? (schema.items || {}), item, schemas, `${at}/${index}`),
  )
}

function objectFaults(schema: Schema, value: object, at: string, schemas: Schemas): string[] {
  const { properties = {}, required = [], additionalProperties: others = true, propertyNames } = schema
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => `${at}/${name}: missing`)
  const faults = Object.entries(value).flatMap(([name, part]) => {
    const here = `${at}/${name}`
    const own = Object.hasOwn(properties, name) ? properties[name] : others
    if (own === false) return [`${here}: unknown`]
    return [
      ...(propertyNames ? faultsOf(propertyNames, name, schemas, here) : []),
      ...(own === true || own === undefined ? [] : faultsOf(own, part, schemas, here)),
    ]
  })
  return [...missing, ...faults]
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return typeof value === 'number'
  return type === (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
}

function typedFaults(schema: Schema, value: unknown, schemas: Schemas, at: string): string[] {
  const types = typesOf(schema)
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return [`${at}: no ${types.join(', ')}`]
  if (typeof value === 'string' || typeof value === 'number') {
    const fault = typeof value === 'string' ? textFault(schema, value) : numberFault(schema, value)
    return fault === undefined ? [] : [`${at}: ${fault}`]
  }
  if (Array.isArray(value)) return listFaults(schema, value, at, schemas)
  return typeof value === 'object' && value !== null ? objectFaults(schema, value, at, schemas) : []
}

/** Why a value does not match a schema, each with a pointer to the field; empty when it does. */
export function faultsOf(schema: Schema, value: unknown, schemas: Schemas, at = ''): string[] {
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref)
    const referred = schemas[name]
    return referred ? faultsOf(referred, value, schemas, at) : [`${at}: no schema ${name}`]
  }
  if ('const' in schema && value !== schema.const) return [`${at}: not ${String(schema.const)}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: none of the values offered`]
  const options = schema.anyOf ?? schema.oneOf
  if (options) {
    const all = options.map((option) => faultsOf(option, value, schemas, at))
    // The faults of the closest option.
    if (all.every((faults) => faults.length > 0)) return all.toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  const together = (schema.allOf ?? []).flatMap((part) => faultsOf(part, value, schemas, at))
  return [...together, ...typedFaults(schema, value, schemas, at)]
}
