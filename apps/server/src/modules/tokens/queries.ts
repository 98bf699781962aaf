import type { NetworkKeys, TokenKind } from '../../platform/network-keys.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { PlatformTx, SystemTx, Tx } from '../../platform/db/transaction.ts'

export interface WantedToken {
  readonly guest_id: string
  readonly kind: TokenKind
  readonly key_version: number
  /** Hex. */
  readonly token: string
  /** Does not match for now: see `disownedOf`. */
  readonly suspended: boolean
}

const organisation = sql`(select current_setting('app.organisation_id')::uuid)`

/**
 * Replaces the tokens of the profiles. Minors, and guests of schools and clinics, keep only portal tokens. The
 * verification of a value stays.
 */
export async function replaceTokens(
  tx: Tx,
  guestIds: readonly string[],
  tokens: readonly WantedToken[],
): Promise<void> {
  await tx.run(sql`
    with sent as (
      select s.guest_id, s.kind, s.key_version, decode(s.token, 'hex') as token, s.suspended
      from json_to_recordset(${JSON.stringify(tokens)}::json)
        as s(guest_id uuid, kind text, key_version int, token text, suspended boolean)
      join guests g on g.organisation_id = ${organisation} and g.guest_id = s.guest_id
      join organisations o on o.organisation_id = g.organisation_id
      where s.kind in ('phone', 'email') or not g.is_minor and o.sector not in ('school', 'healthcare')),
    kept as (
      select t.guest_id, t.kind, t.token, t.verified_at from network.tokens t
      where t.organisation_id = ${organisation} and t.guest_id = any (${[...guestIds]}::uuid[])),
    known as (
      select k.guest_id, k.kind, max(k.verified_at) as verified_at
      from kept k join sent s on s.guest_id = k.guest_id and s.token = k.token
      group by k.guest_id, k.kind),
    gone as (
      delete from network.tokens t
      where t.organisation_id = ${organisation} and t.guest_id = any (${[...guestIds]}::uuid[])
        and not exists (select from sent s where s.guest_id = t.guest_id and s.token = t.token))
    insert into network.tokens as t (token, key_version, kind, organisation_id, guest_id, verified_at, suspended_at)
    select s.token, s.key_version, s.kind, ${organisation}, s.guest_id, k.verified_at,
      case when s.suspended then platform.app_now() end
    from sent s left join known k on k.guest_id = s.guest_id and k.kind = s.kind
    on conflict (token, organisation_id, guest_id) do update set suspended_at = excluded.suspended_at
    where (t.suspended_at is null) <> (excluded.suspended_at is null)`)
}

/** Clears the due mark of these profiles, unless a newer process has to write them under its key. */
export function clearDue(tx: Tx, guestIds: readonly string[], keys: NetworkKeys): Promise<number> {
  return tx.run(sql`
    delete from network.tokens_due d
    where d.organisation_id = ${organisation} and d.guest_id = any (${[...guestIds]}::uuid[])
      and not exists (select from network.token_keys k
        where k.organisation_id = d.organisation_id and k.key_version <> ${keys.version})`)
}

export type DueProfile = RowOf<'guests', 'guest_id' | 'name' | 'birth_date' | 'wrapped_key' | 'contact'>

export interface Disowned {
  /** Tokens of contacts that are not the guest's. */
  readonly contacts: readonly string[]
  /** The whole profile is disowned, and nobody has checked it. */
  readonly is_open: boolean
}

/**
 * The disowned parts of these profiles, which do not match. A whole profile is disowned with every profile of the
 * guest, because it may have been merged since.
 */
export async function disownedOf(
  tx: Tx,
  guestIds: readonly string[],
): Promise<ReadonlyMap<string, Disowned>> {
  const rows = await tx.all(sql<Disowned & RowOf<'guests', 'guest_id'>>`
    select p.* from (
      select g.guest_id,
        array(select d.contact from disowned_contacts d
          where d.organisation_id = g.organisation_id and d.guest_id = g.guest_id) as contacts,
        exists (select from rights_requests r
          join guests q on q.organisation_id = r.organisation_id and q.guest_id = r.guest_id
          where r.organisation_id = g.organisation_id and r.is_not_me and r.state = 'open'
            and coalesce(q.merged_into, q.guest_id) = coalesce(g.merged_into, g.guest_id)) as is_open
      from guests g where g.guest_id = any (${[...guestIds]}::uuid[])) p
    where p.is_open or p.contacts <> '{}'`)
  return new Map(rows.map((row) => [row.guest_id, row]))
}

/** Marks the tokens of these profiles as due after a change. */
export async function makeDue(tx: Tx, guestIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into network.tokens_due (organisation_id, guest_id)
    select ${organisation}, guest_id from unnest(${[...guestIds]}::uuid[]) as guest_id on conflict do nothing`)
}

/** Every profile of the guest of one, with the data of their tokens. */
export function listFamily(tx: Tx, profileId: string): Promise<DueProfile[]> {
  const root = sql`(select coalesce(p.merged_into, p.guest_id) from guests p where p.guest_id = ${profileId}::uuid)`
  return tx.all(sql<DueProfile>`
    select g.guest_id, g.name, g.birth_date, g.wrapped_key, g.contact from guests g
    where g.guest_id = ${root} or g.merged_into = ${root}`)
}

/** Some profiles with due tokens, locked, by id after one; profiles locked by others come in a later run. */
export function holdDue(tx: SystemTx, after: string | undefined, limit: number): Promise<DueProfile[]> {
  return tx.all(sql<DueProfile>`
    select g.guest_id, g.name, g.birth_date, g.wrapped_key, g.contact
    from guests g
    where (g.organisation_id, g.guest_id) in (
      select d.organisation_id, d.guest_id from network.tokens_due d
      where d.organisation_id = ${organisation} and (${after ?? null}::uuid is null or d.guest_id > ${after ?? null}::uuid)
      order by d.guest_id limit ${limit})
    order by g.guest_id for no key update of g skip locked`)
}

/** Sets the key version of the organisation's tokens, and marks every profile under another version as due. */
export async function turnToKey(tx: SystemTx, { version, versions }: NetworkKeys): Promise<void> {
  const turned = await tx.run(sql`
    insert into network.token_keys as k (organisation_id, key_version) values (${organisation}, ${version})
    on conflict (organisation_id) do update set key_version = excluded.key_version, previous_version = k.key_version
    where k.key_version <> excluded.key_version and k.key_version = any (${[...versions]}::int[])`)
  if (turned === 0) return
  await tx.run(sql`
    insert into network.tokens_due (organisation_id, guest_id)
    select g.organisation_id, g.guest_id from guests g where g.organisation_id = ${organisation}
    on conflict do nothing`)
}

/** Deletes tokens of the previous key once it is no longer accepted and nothing is due. Returns their number. */
export async function dropPrevious(tx: SystemTx, keys: NetworkKeys, limit: number): Promise<number> {
  const dropped = await tx.run(sql`
    delete from network.tokens t using (
      select o.token, o.guest_id from network.tokens o
      join network.token_keys k on k.organisation_id = o.organisation_id and k.previous_version = o.key_version
      where o.organisation_id = ${organisation} and k.previous_version <> all (${[...keys.versions]}::int[]) limit ${limit}) old
    where t.organisation_id = ${organisation} and t.token = old.token and t.guest_id = old.guest_id`)
  if (dropped < limit)
    await tx.run(sql`
      update network.token_keys set previous_version = null
      where organisation_id = ${organisation} and previous_version <> all (${[...keys.versions]}::int[])`)
  return dropped
}

/** Organisations with tokens that this process has to write or delete. */
export async function organisationsWithTokensDue(tx: PlatformTx, keys: NetworkKeys): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select network.organisations_with_tokens_due(${keys.version}, ${[...keys.versions]}::int[]) as id`)
  return rows.map(({ id }) => id)
}

/** Marks a contact as verified at each of the guest's profiles that has it. Returns their number. */
export function markVerified(tx: Tx, tokens: readonly Buffer[], guestId: string): Promise<number> {
  return tx.run(sql`
    update network.tokens t set verified_at = platform.app_now()
    from guests p
    where p.organisation_id = t.organisation_id and p.guest_id = t.guest_id
      and (p.guest_id = ${guestId}::uuid or p.merged_into = ${guestId}::uuid)
      and t.token = any (${[...tokens]}::bytea[]) and t.suspended_at is null`)
}
