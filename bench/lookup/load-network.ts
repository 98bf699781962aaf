import { randomBytes, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { NetworkKeys } from '../../apps/server/src/platform/network-keys.ts'
import type { Tenant } from '../lib/organisation.ts'
import { sessionCookie } from '../lib/session-cookie.ts'

export interface Volume {
  readonly persons: number
  readonly organisations: number
  /** Persons who stay at the requesting venue. */
  readonly known: number
  /** Colleagues who make look-ups, thirty an hour each. */
  readonly colleagues: number
}

/** Maximum number of parties of an agreement, and of agreements of the requesting organisation. */
const [parties, mostAgreements] = [50, 20]

const statements = [
  // The organisations, each with a venue.
  `create temporary table houses as
     select n, gen_random_uuid() as organisation_id, gen_random_uuid() as venue_id from generate_series(1, $organisations) n`,
  `insert into organisations (organisation_id, name, sector, country, language, time_zone, wrapped_key, created_at)
     select organisation_id, 'House ' || n, 'hotel', 'GB', 'en', 'Europe/London', '', now() from houses`,
  `insert into venues (organisation_id, venue_id, name, code, sector, country, time_zone, created_at)
     select organisation_id, venue_id, 'House ' || n, venue_id::text, 'hotel', 'GB', 'Europe/London', now() from houses`,
  // Fifty neighbours sign with each other, and the requesting organisation with the first of them.
  `create temporary table agreements as
     select n, gen_random_uuid() as agreement_id,
       (select h.organisation_id from houses h where h.n = g.n * $parties + 1) as created_by
     from generate_series(0, ($organisations - 1) / $parties) g(n)`,
  `insert into network.agreements (agreement_id, created_by, created_at) select agreement_id, created_by, now() from agreements`,
  `insert into network.agreement_versions (agreement_id, version, sectors, countries, venue_ids, grounds, severities, months_medium,
       months_high, months_critical, review_at, met_needs, digest, created_by, created_at, proposed_at)
     select agreement_id, 1, '{hotel}', '{GB}', '{}', '{theft,fraud,damage}', '{medium,high,critical}', 6, 12, 24,
       now() + interval '1 year', '[]', sha256(agreement_id::text::bytea), created_by, now(), now() from agreements`,
  `update network.agreements set version_in_force = 1`,
  `insert into network.agreement_parties (agreement_id, version, organisation_id, contact)
     select a.agreement_id, 1, h.organisation_id, 'House ' || h.n || ', front desk'
     from houses h join agreements a on a.n = (h.n - 1) / $parties
     union all
     select a.agreement_id, 1, '$asker', 'Bench house, front desk' from agreements a where a.n < $mostAgreements`,
  // Two of them know each person, by a verified telephone number, by name and by birth date.
  `create temporary table profiles as
     select p.n, h.organisation_id, h.venue_id, gen_random_uuid() as guest_id, side
     from generate_series(1, $persons) p(n) cross join generate_series(0, 1) side
     join houses h on h.n = 1 + (p.n * 7919::bigint + side * 104729) % $organisations`,
  `insert into guests (organisation_id, guest_id, name, number, created_at)
     select organisation_id, guest_id, 'Guest ' || n, row_number() over (partition by organisation_id), now() from profiles`,
  `insert into network.tokens (token, key_version, kind, organisation_id, guest_id, verified_at)
     select sha256((kind || p.n)::bytea), $keyVersion, kind, p.organisation_id, p.guest_id,
       case when kind = 'phone' then now() - interval '1 month' end
     from profiles p cross join unnest('{phone,name_birth}'::text[]) kind`,
  // One person in five is listed by one of the two.
  `insert into listings (organisation_id, venue_id, incident_id, guest_id, agreement_id, ground, severity, state, facts, evidence,
       action_taken, adult_stated, created_by, created_at, confirmed_at, agreed_months, notified_at, notice_language, active_at, ends_at)
     select p.organisation_id, p.venue_id, gen_random_uuid(), p.guest_id, a.agreement_id, 'theft', 'high', 'active', 'Took a lamp.',
       array[sha256('photo')], 'Asked to leave.', true, '$asker', now() - interval '30 days', now() - interval '30 days', 12,
       now() - interval '20 days', 'en', now() - interval '6 days', now() + interval '200 days'
     from profiles p join houses h on h.organisation_id = p.organisation_id join agreements a on a.n = (h.n - 1) / $parties
     where p.n % 5 = 0 and p.side = 0`,
  `insert into network.token_keys (organisation_id, key_version) select organisation_id, $keyVersion from organisations`,
  // Guests of the requesting venue: persons known to partners.
  `create temporary table staying as
     select n, gen_random_uuid() as guest_id, gen_random_uuid() as stay_id, row_number() over (order by n) as number
     from (select p.n from profiles p join houses h on h.organisation_id = p.organisation_id
       where p.side = 0 and h.n <= $parties * $mostAgreements order by md5(p.n::text) limit $known) known`,
  `insert into guests (organisation_id, guest_id, name, number, created_at)
     select '$asker', guest_id, 'Guest ' || n, number, now() from staying`,
  `insert into network.tokens (token, key_version, kind, organisation_id, guest_id, verified_at)
     select sha256((kind || s.n)::bytea), $keyVersion, kind, '$asker', s.guest_id,
       case when kind = 'phone' then now() - interval '1 month' end
     from staying s cross join unnest('{phone,name_birth}'::text[]) kind`,
  `insert into stays (organisation_id, stay_id, venue_id, guest_id, status, arrives_on, created_at, updated_at)
     select '$asker', stay_id, '$venue', guest_id, 'expected', current_date, now(), now() from staying`,
] as const

/** A network around one tenant, created in the database, as a superuser and without triggers. */
export async function loadNetwork(client: Client, tenant: Tenant, volume: Volume): Promise<void> {
  const { secrets, organisationId, venueIds } = tenant
  const keys = new NetworkKeys(Buffer.from(secrets['NETWORK_KEY'] ?? '', 'hex'))
  const values: Record<string, string | number | undefined> = {
    ...volume,
    parties,
    mostAgreements,
    keyVersion: keys.version,
    asker: organisationId,
    venue: venueIds[0],
  }
  await client.query("set session_replication_role = 'replica'")
  await client.query("set maintenance_work_mem = '512MB'")
  for (const statement of statements)
    await client.query(statement.replaceAll(/\$([a-z]\w*)/giu, (_, name: string) => String(values[name])))
  await client.query('vacuum (analyze) organisations, venues, guests, stays, listings, network.tokens')
  await client.query(
    'vacuum (analyze) network.agreements, network.agreement_versions, network.agreement_parties',
  )
  await client.query('checkpoint')
}

/** Signs in colleagues at the venue, because each person may make at most thirty look-ups an hour; returns their cookies. */
export async function signInColleagues(
  client: Client,
  tenant: Tenant,
  colleagues: number,
): Promise<string[]> {
  const session = Buffer.from(tenant.secrets['SESSION_SECRET'] ?? '', 'hex')
  const people = Array.from({ length: colleagues }, () => ({
    userId: randomUUID(),
    token: randomBytes(24).toString('base64url'),
  }))
  const [ids, tokens] = [people.map(({ userId }) => userId), people.map(({ token }) => token)]
  await client.query(
    `insert into auth.users (id, name, email, email_verified, created_at, updated_at)
     select id, 'Colleague', id || '@bench.example', true, now(), now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await client.query(
    `insert into auth.sessions (user_id, token, expires_at, idle_until, seen_at, authenticated_at, created_at, updated_at)
     select u.id, u.token, now() + interval '12 hours', now() + interval '12 hours', now(), now(), now(), now()
     from unnest($1::uuid[], $2::text[]) u(id, token)`,
    [ids, tokens],
  )
  await client.query(
    `insert into members (organisation_id, user_id, name, email, staff_number, created_at)
     select $1, u.id, 'Colleague', u.id || '@bench.example', 2000 + u.n, now()
     from unnest($2::uuid[]) with ordinality u(id, n)`,
    [tenant.organisationId, ids],
  )
  await client.query(
    `insert into role_grants (organisation_id, user_id, venue_id, role, starts_at, created_at)
     select $1, id, null, 'staff', now(), now() from unnest($2::uuid[]) id`,
    [tenant.organisationId, ids],
  )
  return tokens.map((token) => sessionCookie(session, token))
}
