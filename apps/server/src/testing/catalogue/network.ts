import type { Rule } from './rule.ts'

/** Tables of the schemas shared between organisations, and tables of organisations that the network's role reads. */
const tables = `shared as (
  select c.oid, n.nspname, format('%s.%s', n.nspname, c.relname) as name, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('network', 'ledger'))`

const conditions = `condition as (
  select t.nspname, t.name, p.polname, e.kind, pg_get_expr(e.tree, p.polrelid) as shown
  from shared t join pg_policy p on p.polrelid = t.oid
  cross join lateral (values ('using', p.polqual, p.polcmd <> 'a'),
                             ('check', p.polwithcheck, p.polcmd in ('a', 'w', '*'))) as e (kind, tree, needed)
  where p.polroles @> array['comity_app'::regrole::oid] and (e.needed or e.tree is not null))`

const named = "format('%s on %s, %s', polname, name, kind)"
const rightOf = (role: string) => `has_table_privilege('${role}', c.oid, kind.name)
        or kind.name <> 'delete' and has_any_column_privilege('${role}', c.oid, kind.name)`
const kinds =
  "(values ('select', 'r'), ('insert', 'a'), ('update', 'w'), ('delete', 'd')) as kind (name, cmd)"
const madeBy = (statement: string) =>
  `create table network.bad (id uuid); alter table network.bad enable row level security, force row level security; ${statement}`

/**
 * Rules for what is shared between organisations: schemas `network` and `ledger`, and the role that reads what others
 * share.
 */
export const networkRules: readonly Rule[] = [
  {
    says: 'every table of the schemas network and ledger forces row-level security',
    faults: `with ${tables} select name as fault from shared where not (relrowsecurity and relforcerowsecurity)`,
    brokenBy: 'create table network.bad (id uuid)',
    named: 'network.bad',
  },
  {
    says: 'there is a policy for whatever the application may do with a table of these schemas',
    faults: `with ${tables} select format('%s on %s', kind.name, c.name) as fault from shared c cross join ${kinds}
      where (${rightOf('comity_app')}) and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polpermissive
          and p.polcmd in (kind.cmd::"char", '*') and p.polroles @> array['comity_app'::regrole::oid])`,
    brokenBy: madeBy('grant select on network.bad to comity_app'),
    named: 'select on network.bad',
  },
  {
    says: 'no policy of the application in these schemas goes without the kind of the scope',
    faults: `with ${tables}, ${conditions} select ${named} as fault from condition
      where shown is null and kind = 'using'
        or shown !~ '\\( SELECT current_setting\\(''app\\.kind''::text\\) AS '`,
    brokenBy: madeBy('create policy bad on network.bad for select to comity_app using (true)'),
    named: 'bad on network.bad, using',
  },
  {
    says: 'whoever acts in an organisation meets of what lies between them what is its own, or known to all',
    faults: `with ${tables}, ${conditions} select ${named} as fault from condition
      where shown is not null and nspname = 'network'
        and shown !~ 'app\\.organisation_id|is_party|is_bound|FROM network\\.agreement_versions|= ''platform''::text'`,
    except: {
      'known_to_all on network.assessments, using':
        'what an agreement rests on, which its parties and guests may read',
      'known_to_all on network.jurisdictions, using': 'what the law of a country says',
      'parties_end on network.agreements, check':
        'the row as it was has to be of a party; as it becomes it is ended now, by whoever ends it',
    },
    brokenBy: madeBy(
      "create policy bad on network.bad for select to comity_app using ((select current_setting('app.kind')) = 'staff')",
    ),
    named: 'bad on network.bad, using',
  },
  {
    says: 'the role of what is shared reads by policies alone',
    faults: `select format('select on %s', c.oid::regclass) as fault
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
        and (has_table_privilege('comity_network', c.oid, 'select') or has_any_column_privilege('comity_network', c.oid, 'select'))
        and not (c.relrowsecurity and c.relforcerowsecurity and exists (
          select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
            and p.polroles @> array['comity_network'::regrole::oid]))`,
    brokenBy: 'create table network.bad (id uuid); grant select on network.bad to comity_network',
    named: 'select on network.bad',
  },
  {
    says: 'the role of what is shared writes nothing',
    faults: `select format('%s on %s', kind.name, c.oid::regclass) as fault
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      cross join (values ('insert'), ('update'), ('delete'), ('truncate'), ('references'), ('trigger')) as kind (name)
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
        and (has_table_privilege('comity_network', c.oid, kind.name)
             or kind.name in ('insert', 'update') and has_any_column_privilege('comity_network', c.oid, kind.name))`,
    except: {
      'insert on network_lookups': 'a question is logged by the statement that answers it',
      'insert on network_receipts': 'so is its receipt for the guest',
      'insert on network_matches': 'and a pair that somebody has to look at',
    },
    brokenBy: 'grant update (name) on public.guests to comity_network',
    named: 'update on guests',
  },
  {
    says: 'the role of what is shared reads of a listing nothing without an agreement',
    faults: `select polname::text as fault from pg_policy
      where polrelid = 'public.listings'::regclass and polroles @> array['comity_network'::regrole::oid]
        and pg_get_expr(polqual, polrelid) !~ 'network\\.covers'`,
    brokenBy: 'create policy bad on public.listings for select to comity_network using (true)',
    named: 'bad',
  },
]
