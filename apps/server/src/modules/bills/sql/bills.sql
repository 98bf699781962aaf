-- The organisation in whose scope a guest settles: the token alone opens it.
create or replace function platform.organisation_of_settlement(hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select b.organisation_id from public.unpaid_bills b where b.token_hash = hash
    union all select e.organisation_id from public.bill_ends e where e.token_hash = hash limit 1';

-- Why an unpaid bill does not count against a guest; null when it does. Readers of the bill may call it.
create or replace function platform.bill_doubt(bill unpaid_bills) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (select from disputes d where d.organisation_id = bill.organisation_id
      and d.matter_id = coalesce(bill.incident_id, bill.bill_id) and d.outcome is null) then 'contested'
    when i.status = 'unfounded' or exists (select from disputes d where d.organisation_id = bill.organisation_id
      and d.matter_id = coalesce(bill.incident_id, bill.bill_id) and d.record_kind in ('incident', 'bill')
      and d.outcome <> 'upheld') then 'unfounded'
    when i.fault in ('venue', 'other') then 'not_guest'
  end
  from (select) one left join incidents i
    on i.organisation_id = bill.organisation_id and i.incident_id = bill.incident_id
$$;

select platform.expose('{platform.organisation_of_settlement}', runs_as => 'comity_definer');
select platform.expose('{platform.bill_doubt}');
