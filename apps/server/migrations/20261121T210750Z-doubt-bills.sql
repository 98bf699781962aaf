-- Why an unpaid bill speaks against nobody; null: nothing is in the way. Whoever may read the bill may know it.
create function platform.bill_doubt(bill unpaid_bills) returns text
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
revoke all on function platform.bill_doubt from public;
grant execute on function platform.bill_doubt to comity_app;
