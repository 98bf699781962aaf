-- Each change of a listing is recorded by the statement that makes it, and its followers are notified.
create or replace function platform.note_listing() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  actor constant uuid := case current_setting('app.kind') when 'staff' then current_setting('app.user_id')::uuid end;
  noted record;
begin
  for noted in
    select s.kind, s.details from (values
      ('proposed', tg_op = 'INSERT', jsonb_build_object('agreementId', new.agreement_id, 'endsAt', new.ends_at)),
      ('signed', tg_op = 'UPDATE' and old.state = 'draft' and new.state = 'signed', '{}'),
      ('notified', tg_op = 'UPDATE' and old.state = 'signed' and new.state = 'notified',
        jsonb_build_object('channel', new.notice_channel, 'language', new.notice_language)),
      ('activated', tg_op = 'UPDATE' and old.state = 'notified' and new.state = 'active',
        jsonb_build_object('isImmediate', new.is_immediate)),
      ('reviewed', tg_op = 'UPDATE' and old.reviewed_at is null and new.reviewed_at is not null, '{}'),
      ('frozen', tg_op = 'UPDATE' and old.frozen_at is null and new.frozen_at is not null, '{}'),
      ('unfrozen', tg_op = 'UPDATE' and old.frozen_at is not null and new.frozen_at is null, '{}'),
      ('shortened', tg_op = 'UPDATE' and new.ends_at < old.ends_at, jsonb_build_object('endsAt', new.ends_at)),
      ('extended', tg_op = 'UPDATE' and new.ends_at > old.ends_at, jsonb_build_object('endsAt', new.ends_at)),
      (new.state, tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null,
        jsonb_build_object('reason', new.ended_reason))) as s (kind, is_so, details)
    where s.is_so
  loop
    insert into listing_events (organisation_id, listing_id, venue_id, at, kind, actor_id, details)
    values (new.organisation_id, new.listing_id, new.venue_id, platform.app_now(), noted.kind, actor, noted.details);
    insert into outbox (organisation_id, type, venue_id, payload, at)
    values (new.organisation_id, 'listing.' || case when noted.kind = new.state and new.ended_at is not null then 'ended' else noted.kind end,
      new.venue_id, jsonb_build_object('listingId', new.listing_id, 'guestId', new.guest_id, 'state', new.state,
        'reason', new.ended_reason), platform.app_now());
  end loop;
  return null;
end $$;
create or replace trigger note_listing after insert or update on listings for each row execute function platform.note_listing();

-- What has a state of its own is noted by the trigger above alone, in a nested statement.
create or replace function platform.note_in_passing() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and new.kind not in ('hidden', 'corrected') then
    raise exception 'events of listings are noted, not written' using errcode = 'check_violation', constraint = 'listing_event_noted';
  end if;
  return new;
end $$;
create or replace trigger note_in_passing before insert on listing_events for each row execute function platform.note_in_passing();

create or replace function platform.note_deleted_listing() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into outbox (organisation_id, type, venue_id, payload, at)
  values (old.organisation_id, 'listing.ended', old.venue_id, jsonb_build_object('listingId', old.listing_id,
    'guestId', old.guest_id, 'state', 'removed', 'reason', 'deleted'), platform.app_now());
  return null;
end $$;
create or replace trigger note_deleted after delete on listings for each row when (old.ended_at is null)
  execute function platform.note_deleted_listing();
