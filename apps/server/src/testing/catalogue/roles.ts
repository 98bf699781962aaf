import { ourSchemas } from './rule.ts'
import type { Rule } from './rule.ts'

const groups = "('comity_app', 'comity_auth', 'comity_worker', 'comity_definer', 'comity_network')"
const powerless = "('comity_app', 'comity_auth', 'comity_worker', 'comity_login')"

const relations = `relation as (
  select c.oid, c.relkind, c.relacl, n.nspname, format('%s.%s', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname !~ '^pg_(toast|temp)')`

const anyRight = (
  role: string,
) => `case when relkind = 'S' then has_sequence_privilege('${role}', oid, 'usage, select, update')
  else has_table_privilege('${role}', oid, 'select, insert, update, delete, truncate, references, trigger, maintain')
    or has_any_column_privilege('${role}', oid, 'select, insert, update, references') end`

export const roleRules: readonly Rule[] = [
  {
    says: 'no role of the product is above row-level security, copies the server or makes roles',
    faults: `select format('%s %s', rolname, flag.name) as fault from pg_roles
      cross join lateral (values ('superuser', rolsuper), ('bypassrls', rolbypassrls), ('createrole', rolcreaterole),
        ('createdb', rolcreatedb), ('replication', rolreplication)) as flag (name, is_set)
      where rolname like 'comity\\_%' and flag.is_set`,
    brokenBy: 'alter role comity_definer bypassrls',
    named: 'comity_definer bypassrls',
  },
  {
    says: 'nobody signs in as a group role',
    faults: `select rolname as fault from pg_roles where rolname in ${groups} and rolcanlogin`,
    brokenBy: 'alter role comity_app login',
    named: 'comity_app',
  },
  {
    says: 'members of the group roles are those that are meant, with the rights that are meant',
    faults: `select format('%s in %s, inherit %s, set %s, admin %s', m.member::regrole, m.roleid::regrole,
        m.inherit_option, m.set_option, m.admin_option) as fault
      from pg_auth_members m
      where (m.roleid::regrole::text like 'comity\\_%' or m.member::regrole::text like 'comity\\_%')
        and (m.member::regrole::text, m.roleid::regrole::text, m.inherit_option, m.set_option, m.admin_option) not in (
          ('comity_login', 'comity_app', true, true, false), ('comity_login', 'comity_auth', false, true, false),
          ('comity_login', 'comity_worker', false, true, false), ('comity_owner', 'comity_definer', true, true, false),
          ('comity_owner', 'comity_network', true, true, false))`,
    brokenBy: 'grant comity_definer to comity_login',
    named: 'comity_login in comity_definer',
  },
  {
    says: 'roles of the application own nothing; the definer, and the role that reads what is shared, own functions alone',
    faults: `select format('%s owns %s', s.refobjid::regrole, pg_describe_object(s.classid, s.objid, s.objsubid)) as fault
      from pg_shdepend s
      where s.refclassid = 'pg_authid'::regclass and s.deptype = 'o'
        and s.dbid in (0, (select oid from pg_database where datname = current_database()))
        and (s.refobjid::regrole::text in ${powerless}
             or (s.refobjid::regrole::text in ('comity_definer', 'comity_network') and s.classid <> 'pg_proc'::regclass))`,
    brokenBy: 'create table public.bad (id uuid); alter table public.bad owner to comity_app',
    named: 'comity_app owns table bad',
  },
  {
    says: 'rights belong to the group roles: the login role has none of its own',
    faults: `select pg_describe_object(s.classid, s.objid, s.objsubid) as fault from pg_shdepend s
      where s.refclassid = 'pg_authid'::regclass and s.deptype = 'a' and s.refobjid = 'comity_login'::regrole
        and s.dbid = (select oid from pg_database where datname = current_database())`,
    brokenBy: 'grant select on public.guests to comity_login',
    named: 'table guests',
  },
  {
    says: 'nothing of ours is granted to everybody',
    faults: `with ${relations} select name as fault from relation cross join lateral aclexplode(relacl) a where a.grantee = 0
      union all select format('%s.%s', r.name, c.attname) from relation r join pg_attribute c on c.attrelid = r.oid
        cross join lateral aclexplode(c.attacl) a where a.grantee = 0
      union all select format('%s of %s', a.privilege_type, n.nspname) from pg_namespace n cross join lateral aclexplode(n.nspacl) a
        where ${ourSchemas} and a.grantee = 0`,
    except: {
      'USAGE of public': 'as PostgreSQL makes it; nothing in it is granted to everybody',
    },
    brokenBy: 'grant select (name) on public.guests to public',
    named: 'public.guests.name',
  },
  {
    says: 'the application may touch tables and views of the schemas public, network and ledger alone',
    faults: `with ${relations} select name as fault from relation
      where nspname not in ('public', 'network', 'ledger') and (${anyRight('comity_app')})`,
    except: {
      'platform.migrations': 'readiness asks which migrations were applied',
      'platform.safety_probe': 'readiness writes its one row, as a call for help would be written',
      'platform.mails': 'mails under way, sealed; its policies ask for jobs, and let others add alone',
      'platform.registrations':
        'organisations that are not yet; its policy asks for the scope of the platform',
      'platform.portal_codes': 'codes under way to guests; its policy asks for the scope of the platform',
      'platform.portal_sessions':
        'of guests, who have no account; its policy asks for the scope of the platform',
      'platform.portal_profiles':
        'what a session of a guest opens; its policy asks for the scope of the platform',
    },
    brokenBy: 'grant select (token) on auth.sessions to comity_app',
    named: 'auth.sessions',
  },
  {
    says: 'sign-in may touch its own schema alone, the worker its queue alone',
    faults: `with ${relations} select format('comity_auth %s', name) as fault from relation
      where nspname <> 'auth' and (${anyRight('comity_auth')})
      union all select format('comity_worker %s', name) from relation
      where nspname <> 'graphile_worker' and (${anyRight('comity_worker')})`,
    brokenBy: 'grant select on public.members to comity_auth',
    named: 'comity_auth public.members',
  },
  {
    says: 'the application may not empty, reference, watch or maintain a table',
    faults: `with ${relations} select format('%s %s', kind.name, r.name) as fault from relation r
      cross join (values ('truncate'), ('references'), ('trigger'), ('maintain')) as kind (name)
      where r.relkind <> 'S' and has_table_privilege('comity_app', r.oid, kind.name)`,
    brokenBy: 'grant truncate on public.own_tags to comity_app',
    named: 'truncate public.own_tags',
  },
  {
    says: 'roles of the application make nothing in any schema',
    faults: `select format('%s in %s', r.rolname, n.nspname) as fault from pg_namespace n cross join pg_roles r
      where ${ourSchemas} and r.rolname in ${powerless} and has_schema_privilege(r.oid, n.oid, 'create')`,
    brokenBy: 'grant create on schema public to comity_app',
    named: 'comity_app in public',
  },
  {
    says: 'nothing that is made later is granted by default',
    faults: `select format('%s in %s', d.defaclrole::regrole, d.defaclnamespace) as fault from pg_default_acl d`,
    brokenBy: 'alter default privileges for role comity_owner grant select on tables to comity_app',
    named: 'comity_owner',
  },
]
