-- An organisation's own lists. A ban rests on a confirmed incident and a manager's signature, a watch entry on a
-- reason; each ends by itself.
create table guest_entries (
  organisation_id uuid not null references organisations,
  entry_id uuid not null default uuidv7(),
  guest_id uuid not null,
  profile_id uuid,
  kind text not null check (kind in ('ban', 'watch')),
  reason text not null check (length(reason) between 1 and 1000),
  incident_id uuid,
  signed_by uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  primary key (organisation_id, entry_id),
  foreign key (organisation_id, guest_id) references guests,
  foreign key (organisation_id, incident_id) references incidents,
  constraint ban_rests_on_an_incident check (kind <> 'ban' or incident_id is not null),
  constraint ends_in_time check (ends_at > starts_at
    and ends_at <= starts_at + case kind when 'ban' then interval '24 months' else interval '6 months' end)
);
-- The entries of a guest, latest first.
create index guest_entries_by_guest on guest_entries (organisation_id, guest_id, starts_at desc);
select platform.protect('guest_entries', '{staff,system}', '{staff,system}');

-- The incident is confirmed, and about this guest: this holds whatever the code does.
create function platform.check_ban() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select 1 from public.incidents i
      where i.organisation_id = new.organisation_id and i.incident_id = new.incident_id
        and i.guest_id = new.guest_id and i.confirmed_at is not null and i.status <> 'unfounded') then
    raise exception 'a ban needs a confirmed incident' using errcode = 'check_violation', constraint = 'ban_needs_a_confirmed_incident';
  end if;
  return new;
end $$;
alter function platform.check_ban owner to comity_definer;
revoke all on function platform.check_ban from public;
create policy checks_bans on incidents for select to comity_definer using (true);
grant select on incidents to comity_definer;
create trigger check_ban before insert on guest_entries
  for each row when (new.kind = 'ban') execute function platform.check_ban();

create table guest_notes (
  organisation_id uuid not null references organisations,
  note_id uuid not null default uuidv7(),
  guest_id uuid not null,
  profile_id uuid,
  -- What was seen or heard, or what somebody thinks of it.
  kind text not null check (kind in ('observed', 'opinion')),
  text text not null check (length(text) between 1 and 2100),
  author_id uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, note_id),
  foreign key (organisation_id, guest_id) references guests
);
-- The notes of a guest, newest first.
create index guest_notes_by_guest on guest_notes (organisation_id, guest_id, created_at desc, note_id desc);
select platform.protect('guest_notes', '{staff,system}', '{staff,system}');

-- A list as somebody wants to see it again: the parameters of its address.
create table saved_views (
  organisation_id uuid not null references organisations,
  view_id uuid not null default uuidv7(),
  owner_id uuid not null,
  page text not null check (page in ('guest-profiles', 'view-ratings')),
  name text not null check (length(name) between 1 and 60),
  search jsonb not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  primary key (organisation_id, view_id)
);
-- The views of a page.
create index saved_views_by_page on saved_views (organisation_id, page, name);
select platform.protect('saved_views', '{staff,system}', '{staff,system}');

-- Leads from the token of a stay's link to its organisation, before there is a scope.
create function platform.organisation_of_stay_invitation(hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select i.organisation_id from public.stay_invitations i where i.token_hash = hash';

alter function platform.organisation_of_stay_invitation owner to comity_definer;
revoke all on function platform.organisation_of_stay_invitation from public;
grant execute on function platform.organisation_of_stay_invitation to comity_app;

-- Whoever writes a row under a profile writes it where that profile stands at this moment: a merge that is under way is
-- waited for. So nothing is written to a guest that was merged meanwhile, whatever the code knew.
create function platform.stand_at_guest() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  profile uuid := coalesce(new.profile_id, new.guest_id);
  root uuid;
  held uuid;
begin
  -- A merge locks the two guests, not their profiles: the guest is held, and then the profile is asked once more.
  loop
    select coalesce(g.merged_into, g.guest_id) into root from public.guests g
      where g.organisation_id = new.organisation_id and g.guest_id = profile for key share;
    exit when root is null or root = profile or root = held;
    perform from public.guests g where g.organisation_id = new.organisation_id and g.guest_id = root for key share;
    held := root;
  end loop;
  if root is not null then
    new.guest_id := root;
    new.profile_id := nullif(profile, root);
  end if;
  return new;
end $$;
-- By name before check_ban, which looks at the guest.
create trigger at_guest before insert on stays for each row execute function platform.stand_at_guest();
create trigger at_guest before insert on feedback for each row execute function platform.stand_at_guest();
create trigger at_guest before insert on feedback_tags for each row execute function platform.stand_at_guest();
create trigger at_guest before insert on stay_ratings for each row execute function platform.stand_at_guest();
create trigger at_guest before insert on incidents for each row when (new.guest_id is not null)
  execute function platform.stand_at_guest();
create trigger at_guest before insert on guest_entries for each row execute function platform.stand_at_guest();
create trigger at_guest before insert on guest_notes for each row execute function platform.stand_at_guest();
