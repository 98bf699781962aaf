-- Whoever is given a task or an incident is told of it.
alter table notices drop constraint notices_alert_kind_check;
alter table notices
  -- squawk-ignore constraint-missing-not-valid
  add constraint notices_alert_kind_check
    check (alert_kind in ('smart', 'bulk', 'briefing', 'test', 'code', 'task', 'incident'));
