import { networkRules } from './network.ts'
import { tenantTables } from './rule.ts'
import type { Rule } from './rule.ts'

/** Both conditions of a policy that apply to the application's role on a table with an organisation. */
const conditions = `condition as (
  select t.relname, p.polname, p.polcmd, e.kind, pg_get_expr(e.tree, p.polrelid) as shown
  from tenant t join pg_policy p on p.polrelid = t.oid
  cross join lateral (values ('using', p.polqual, p.polcmd <> 'a'),
                             ('check', p.polwithcheck, p.polcmd in ('a', 'w'))) as e (kind, tree, needed)
  where (p.polroles @> array['comity_app'::regrole::oid] or p.polroles @> array[0::oid])
    and p.polpermissive and (e.needed or e.tree is not null))`

const named = "format('%s on %s, %s: %s', polname, relname, kind, coalesce(shown, 'nothing'))"

/** PostgreSQL's form of the comparison with the scope's organisation, evaluated once per statement. */
const ownOrganisation =
  "organisation_id = \\( SELECT \\(current_setting\\(''app\\.organisation_id''::text\\)\\)::uuid AS "

const onGuests = (rest: string) => `create policy bad on public.guests ${rest}`
const own = "organisation_id = (select current_setting('app.organisation_id')::uuid)"

export const policyRules: readonly Rule[] = [
  {
    says: 'there is a policy for whatever the application may do with a table',
    faults: `with ${tenantTables} select format('%s on %s', right_to.name, t.relname) as fault from tenant t
      cross join (values ('select', 'r'), ('insert', 'a'), ('update', 'w'), ('delete', 'd')) as right_to (name, cmd)
      where (has_table_privilege('comity_app', t.oid, right_to.name)
             or (right_to.name <> 'delete' and has_any_column_privilege('comity_app', t.oid, right_to.name)))
        and not exists (
          select from pg_policy p where p.polrelid = t.oid and p.polpermissive
            and p.polcmd in (right_to.cmd::"char", '*') and p.polroles @> array['comity_app'::regrole::oid])`,
    brokenBy: 'drop policy scope_updates on public.guests',
    named: 'update on guests',
  },
  {
    says: 'every policy asks for the organisation of the scope, in a sub-select that is read once',
    faults: `with ${tenantTables}, ${conditions} select ${named} as fault from condition
      where shown is null or shown !~ '${ownOrganisation}'`,
    brokenBy: onGuests(
      "for select to comity_app using (organisation_id = current_setting('app.organisation_id')::uuid)",
    ),
    named: 'bad on guests, using',
  },
  {
    says: 'every policy asks for the kind of the scope',
    faults: `with ${tenantTables}, ${conditions} select ${named} as fault from condition
      where shown is null or shown !~ '\\( SELECT current_setting\\(''app\\.kind''::text\\) AS '`,
    brokenBy: onGuests(`for delete to comity_app using (${own})`),
    named: 'bad on guests, using',
  },
  {
    says: 'rows of a venue are met within the venues of the scope alone',
    faults: `with ${tenantTables}, ${conditions} select distinct relname as fault from condition
      join pg_attribute a on a.attrelid = format('public.%I', relname)::regclass and a.attname = 'venue_id'
      where shown is null
        or shown !~ 'venue_id = ANY \\(\\( SELECT \\(current_setting\\(''app\\.venue_ids''::text\\)\\)::uuid\\[\\] AS '`,
    except: {
      ledger_salts:
        'what belongs to no venue is listed by whoever is in charge of all; a salt goes with its record',
      venues: 'colleagues choose among the venues of their organisation',
      booking_hours: 'a new venue gets its hours before anybody works there, and they say nothing of anybody',
      guardians:
        'a pupil may be taught at several schools of the organisation, and their guardians are the same',
      import_rows: 'rows on their way are read with their import, which is met within its venue',
      safety_markers: 'staff who care for a patient at one place need to know what was learned at another',
      role_grants: 'a member is of the organisation, with roles at venues',
      risk_facts: 'the score of a guest is made of facts from all venues of the organisation',
      phone_checks:
        'codes sent to one number are counted over all venues, or a second venue would double its cap',
      outbox: 'events are handled for the whole organisation',
    },
    brokenBy: `create policy bad on public.stays for select to comity_app
      using ((select current_setting('app.kind')) = 'staff' and ${own})`,
    named: 'stays',
  },
  {
    says: 'no policy offers another way in beside its organisation',
    faults: `with ${tenantTables}, ${conditions} select ${named} as fault from condition where shown ~ ' OR '`,
    brokenBy: onGuests(`for insert to comity_app with check (${own} or name is null)`),
    named: 'bad on guests, check',
  },
  {
    says: 'no policy stands open to everybody',
    faults: `select format('%s on %s', polname, polrelid::regclass) as fault from pg_policy where polroles @> array[0::oid]`,
    brokenBy: onGuests('for select using (false)'),
    named: 'bad on guests',
  },
  {
    says: 'beside the application only the definer meets rows of organisations, which only reads, and the role of what is shared',
    faults: `with ${tenantTables} select format('%s on %s', p.polname, t.relname) as fault
      from tenant t join pg_policy p on p.polrelid = t.oid
      where not (p.polroles = array['comity_app'::regrole::oid]
                 or (p.polroles = array['comity_definer'::regrole::oid] and p.polcmd = 'r')
                 or (p.polroles = array['comity_network'::regrole::oid] and p.polcmd in ('r', 'a')))`,
    except: {
      'forgets_words on guest_replies':
        'what a guest replied goes with the incident, whoever may read it and whatever ends it',
      'forgets_words on incident_events':
        'steps are only added to; of an incident that is gone their words are taken away',
      'goes_with_record on ledger_salts':
        'what opens a leaf goes with its record, wherever that stands and by whatever key it goes',
      'held_while_told on guests': 'locks whom something is told of; its check lets nothing be written',
      'held_while_told on listings': 'locks what is told of; its check lets nothing be written',
    },
    brokenBy: onGuests('for update to comity_definer using (true)'),
    named: 'bad on guests',
  },
  ...networkRules,
]
