import { keyScopes } from '@comity/contract'
import type { KeyScope } from '@comity/contract'
import { newApiKey } from '../../platform/auth/api-key.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Caller } from '../app.ts'
import { inside, made, makeKey } from './world.ts'
import type { World } from './make-world.ts'

/** The holder of a key, optionally with the cookie of a session. */
export function holderOf({ app }: World, { id, secret }: Key, cookie?: string): Caller {
  const authorization = `Bearer ${secret}`
  return {
    userId: id,
    token: '',
    call: (method, path, body) =>
      app.anonymous(method, path, body, { authorization, ...(cookie ? { cookie } : {}) }),
  }
}

interface Key {
  readonly id: string
  readonly secret: string
}

export const allBut = (needed: KeyScope | undefined) => keyScopes.filter((scope) => scope !== needed)

/** Keys of the home organisation with every scope, of which only one is still valid. */
export async function makeKeys(world: World) {
  const everything = { scopes: keyScopes }
  const [live, revoked, expired] = [
    await makeKey(world, everything),
    await makeKey(world, everything),
    await makeKey(world, everything),
  ]
  await made(world.keeper, 'DELETE', `/api/api-keys/${revoked.id}`)
  await inside(world.app, world.home, (tx) =>
    tx.run(sql`update api_keys set expires_at = platform.app_now() where key_id = ${expired.id}::uuid`),
  )
  return {
    live,
    dead: {
      'a revoked key': revoked,
      'an expired key': expired,
      'a key that nobody made': { id: revoked.id, secret: newApiKey().key },
      'what is no key at all': { id: revoked.id, secret: 'comity' },
      'a key by the hash that is stored': { id: revoked.id, secret: await storedHash(world, live.id) },
    },
  }
}

async function storedHash({ app, home }: World, keyId: string): Promise<string> {
  const [row] = await inside(app, home, (tx) =>
    tx.all(
      sql<RowOf<'api_keys', 'secret_hash'>>`select secret_hash from api_keys where key_id = ${keyId}::uuid`,
    ),
  )
  return `comity_${row!.secret_hash.toString('base64url')}`
}

/** A key of another organisation, with every scope. */
export async function foreignKey({ app, elsewhere }: World): Promise<Key> {
  const admin = await app.signedIn(elsewhere, 'admin')
  const sent = { name: 'Kiosk', scopes: keyScopes, venueIds: null, expiresInDays: 30 }
  const { key, secret } = await made(admin, 'POST', '/api/api-keys', sent)
  return { id: key.id, secret }
}
