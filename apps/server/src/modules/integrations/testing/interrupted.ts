import { Failure } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/** Services whose connection is lost at the statement of this number, counted over all transactions of the work. */
export function interruptedAt(services: Services, statement: number): Services {
  let sent = 0
  const counted = <T extends object>(tx: T): T =>
    new Proxy(tx, {
      get(target, name): unknown {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]): unknown => {
          sent += 1
          if (sent >= statement) throw new Failure('unavailable')
          return Reflect.apply(value, target, given)
        }
      },
    })
  const { database } = services
  const system: typeof database.system = (scope, inside) =>
    database.system(scope, (tx) => inside(counted(tx)))
  return {
    ...services,
    database: new Proxy(database, {
      get: (target, name): unknown => {
        if (name === 'system') return system
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  }
}
