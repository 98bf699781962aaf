-- The rule `cyber` waited for incidents that nobody reported; now it looks at the accounts of the organisation.
update alert_configs set rules = (
  select jsonb_agg(case when r.value ->> 'type' <> 'cyber' then r.value
    else r.value || jsonb_build_object('trigger', jsonb_build_object('kind', 'account'),
      'id', replace(r.value ->> 'id', 'cyber.incident', 'cyber.account')) end order by r.nth)
  from jsonb_array_elements(rules) with ordinality as r(value, nth))
where rules @> '[{"type": "cyber"}]';

-- What it finds is about colleagues: for managers and administrators, in a session that gives these roles.
create policy accounts_for_managers on smart_alerts as restrictive for all to comity_app
  using (type <> 'cyber' or (select current_setting('app.kind')) = 'system'
    or (select nullif(current_setting('app.roles', true), '')::text[]) && '{manager,admin}');
