import { ourSchemas } from './rule.ts'
import type { Rule } from './rule.ts'

const functions = `func as (
  select p.oid, format('%s.%s', n.nspname, p.proname) as name, p.prosecdef, p.proconfig, p.proowner,
    p.prorettype, coalesce(p.proacl, acldefault('f', p.proowner)) as rights
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ourSchemas} and not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))`

const definer = (options = 'set search_path = pg_catalog, pg_temp') =>
  `create function platform.bad() returns int language sql security definer ${options} return 1;
   alter function platform.bad owner to comity_definer`

const closed =
  'revoke all on function platform.bad from public; grant execute on function platform.bad to comity_app'

export const functionRules: readonly Rule[] = [
  {
    says: 'no function with the rights of its owner is open to everybody',
    faults: `with ${functions} select name as fault from func
      where prosecdef and exists (select from aclexplode(rights) a where a.grantee = 0)`,
    brokenBy: definer(),
    named: 'platform.bad',
  },
  {
    says: 'a function with the rights of its owner may be called by application and sign-in alone',
    faults: `with ${functions} select format('%s by %s', name, a.grantee::regrole) as fault
      from func cross join lateral aclexplode(rights) a
      where prosecdef and a.grantee not in (0, proowner, 'comity_app'::regrole, 'comity_auth'::regrole)`,
    except: {
      'network.hold_standing by comity_network': 'a step of the look-up, which the application calls',
    },
    brokenBy: `${definer()}; ${closed}; grant execute on function platform.bad to comity_worker`,
    named: 'platform.bad by comity_worker',
  },
  {
    says: 'a function with the rights of its owner finds names in the system’s schema alone',
    faults: `with ${functions} select name as fault from func
      where prosecdef and not coalesce('search_path=pg_catalog, pg_temp' = any (proconfig), false)`,
    brokenBy: `${definer('set search_path = public')}; ${closed}`,
    named: 'platform.bad',
  },
  {
    says: 'a function with the rights of its owner belongs to the definer role, or in the network to that of what is shared',
    faults: `with ${functions} select name as fault from func
      where prosecdef and proowner <> 'comity_definer'::regrole
        and not (proowner = 'comity_network'::regrole and name like 'network.%')`,
    except: {
      'platform.add_job':
        'the queue belongs to the owner of the database, and the definer has no right on it',
      'platform.queue_delay_seconds': 'the same, and it answers how long the oldest job has been due',
      'platform.has_tries_left': 'the same, and it answers yes or no of a job whose key is known',
    },
    brokenBy: `${definer()}; ${closed}; alter function platform.bad owner to comity_owner`,
    named: 'platform.bad',
  },
  {
    says: 'everybody may execute no function of ours; those of triggers are called by nobody',
    faults: `with ${functions} select name as fault from func
      where prorettype <> 'trigger'::regtype
        and exists (select from aclexplode(rights) a where a.grantee = 0)`,
    except: {
      'platform.app_now': 'reads a setting of whoever asks and nothing else',
    },
    brokenBy: 'create function platform.bad() returns int language sql return 1',
    named: 'platform.bad',
  },
]
