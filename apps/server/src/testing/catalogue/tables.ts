import { ourSchemas, tenantTables } from './rule.ts'
import type { Rule } from './rule.ts'

const unprotected = `create table public.bad (organisation_id uuid, bad_id uuid, primary key (bad_id, organisation_id))`
const protectedTable = `create table public.bad (organisation_id uuid, bad_id uuid, code text,
  primary key (organisation_id, bad_id)); select platform.protect('bad', '{staff}', '{staff}')`

export const tableRules: readonly Rule[] = [
  {
    says: 'a table with an organisation enables row-level security and forces it on its owner',
    faults: `with ${tenantTables} select relname as fault from tenant
      where not (relrowsecurity and relforcerowsecurity)`,
    brokenBy: 'alter table public.guests no force row level security',
    named: 'guests',
  },
  {
    says: 'any table that the application may touch has row-level security, with or without an organisation',
    faults: `select c.oid::regclass::text as fault from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ourSchemas} and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
        and (has_table_privilege('comity_app', c.oid, 'select, insert, update, delete')
             or has_any_column_privilege('comity_app', c.oid, 'select, insert, update'))`,
    except: {
      'platform.migrations': 'names of files, no row of anybody',
      'platform.safety_probe': 'one row with the time of the last try, no row of anybody',
    },
    brokenBy: 'create table public.bad (id uuid); grant select (id) on public.bad to comity_app',
    named: 'bad',
  },
  {
    says: 'the organisation comes first in the primary key',
    faults: `with ${tenantTables} select t.relname as fault from tenant t
      where not exists (
        select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
        where i.indrelid = t.oid and i.indisprimary and a.attname = 'organisation_id')`,
    except: {
      guest_keys: 'its unique index begins so; a primary key could not have the newest guest first',
    },
    brokenBy: unprotected,
    named: 'bad',
  },
  {
    says: 'a whole index begins with the organisation',
    faults: `with ${tenantTables} select t.relname as fault from tenant t where not exists (
        select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
        where i.indrelid = t.oid and i.indisvalid and i.indpred is null and a.attname = 'organisation_id')`,
    brokenBy: `create table public.bad (organisation_id uuid);
      create index on public.bad (organisation_id) where organisation_id is null`,
    named: 'bad',
  },
  {
    says: 'what is unique is unique within an organisation: else one learns what another has',
    faults: `with ${tenantTables} select c.relname as fault from tenant t
      join pg_index i on i.indrelid = t.oid and i.indisunique join pg_class c on c.oid = i.indexrelid
      where not exists (
        select from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'organisation_id'
          and a.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1]))`,
    except: {
      venues_code_key: 'a venue code is printed on the wall and meets no guest',
      api_keys_secret_hash_key: 'the hash of 32 random bytes that the server drew',
      device_codes_code_hash_key: 'the hash of a code that the server drew',
      devices_token_hash_key: 'the hash of 32 random bytes that the server drew',
      invitations_token_hash_key: 'the hash of 32 random bytes that the server drew',
      stay_invitations_token_hash_key: 'the hash of 32 random bytes that the server drew',
      unpaid_bills_token_hash_key: 'the hash of 32 random bytes that the server drew',
      bill_ends_token_hash_key: 'the hash of 32 random bytes that the server drew',
      safety_tokens_token_hash_key: 'the hash of 32 random bytes that the server drew',
      sso_domains_proved: 'a domain leads to the one organisation that proved it',
    },
    brokenBy: `${protectedTable}; create unique index bad_code on public.bad (code)`,
    named: 'bad_code',
  },
  {
    says: 'a foreign key between tables of organisations carries the organisation',
    faults: `with ${tenantTables} select format('%s.%s', t.relname, k.conname) as fault
      from pg_constraint k join tenant t on t.oid = k.conrelid join tenant u on u.oid = k.confrelid
      where k.contype = 'f' and not exists (
        select from unnest(k.conkey, k.confkey) as pair (own, other)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other
        where a.attname = 'organisation_id' and b.attname = 'organisation_id')`,
    except: {
      'network_matches.network_matches_other_organisation_id_other_guest_id_fkey':
        'a pair is of two organisations, and ends with the guest of either',
    },
    brokenBy: `${protectedTable}; create unique index bad_id on public.bad (bad_id);
      alter table public.own_tags add bad_id uuid constraint bad_reference references public.bad (bad_id)`,
    named: 'own_tags.bad_reference',
  },
  {
    says: 'every table of the schema public has an organisation',
    faults: `with ${tenantTables} select c.relname as fault from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f')
        and c.oid not in (select oid from tenant)`,
    except: {
      preferences: 'of a person, in whatever organisation; its policy asks for the same user',
    },
    brokenBy: 'create table public.bad (id uuid)',
    named: 'bad',
  },
  {
    says: 'a view reads with the rights of whoever asks',
    faults: `select format('%I.%I', n.nspname, c.relname) as fault
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'v' and ${ourSchemas}
        and not coalesce('security_invoker=true' = any (c.reloptions), false)`,
    brokenBy: 'create view public.bad as select * from public.guests',
    named: 'public.bad',
  },
  {
    says: 'nothing is stored of a query: a materialised view would hold the rows of all',
    faults: `select format('%I.%I', n.nspname, c.relname) as fault
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'm' and ${ourSchemas}`,
    brokenBy: 'create materialized view public.bad as select 1 as id',
    named: 'public.bad',
  },
]
