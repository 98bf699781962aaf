import { createHmac } from 'node:crypto'
import { sql } from '../../../platform/db/statements.ts'
import { networkKeysOf } from '../../../platform/network-keys.ts'
import type { Services } from '../../../platform/services.ts'

const planted = 40
/** In a reserved domain (RFC 2606, section 2), so that no guest can prove to own one. */
const domain = 'guestmail.example'
const grounds = ['fraud', 'theft', 'damage', 'violence'] as const
const severities = ['medium', 'high', 'critical'] as const

/**
 * E-mail addresses of nobody, derived from the network key: stable per installation and not guessable. They are planted
 * where a person searching for people would find them; looking one up reveals that.
 */
export function canaryAddresses({ config }: Pick<Services, 'config'>): readonly string[] {
  return Array.from({ length: planted }, (_, at) => `${drawn(config, at).toString('hex', 0, 5)}@${domain}`)
}

const drawn = ({ secrets }: Services['config'], at: number) =>
  createHmac('sha256', secrets.network).update(`comity canary ${at}`).digest()

/** Keeps the canary records under every accepted key. One that ends within a month is renewed. */
export async function plantCanaries(services: Services): Promise<void> {
  const { clock, config, database } = services
  const keys = networkKeysOf(services)
  const rows = canaryAddresses(services).flatMap((address, at) => {
    const bytes = drawn(config, at)
    const [ground, severity] = [
      grounds[bytes[6]! % grounds.length],
      severities[bytes[7]! % severities.length],
    ]
    const days = 90 + bytes[8]!
    return keys
      .tokens('email', address)
      .map(({ token, keyVersion }) => ({ token: token.toString('hex'), keyVersion, ground, severity, days }))
  })
  await database.platform({ job: 'network/plant-canaries', now: clock.now() }, async (tx) => {
    await tx.run(sql`delete from network.canaries where key_version <> all (${[...keys.versions]}::int[])`)
    await tx.run(sql`
      insert into network.canaries as c (token, key_version, ground, severity, ends_at)
      select decode(r.token, 'hex'), r."keyVersion", r.ground, r.severity, platform.app_now() + r.days * interval '1 day'
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(token text, "keyVersion" int, ground text, severity text, days int)
      on conflict (token) do update set ends_at = excluded.ends_at
      where c.ends_at < platform.app_now() + interval '30 days'`)
  })
}
