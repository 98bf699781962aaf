-- A row is written under the profile to which its guest belongs at this moment: a merge that is under way is
-- waited for. So nothing is written to a guest that was merged meanwhile, whatever the code knew.
create or replace function platform.stand_at_guest() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
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
create or replace trigger at_guest before insert on stays for each row execute function platform.stand_at_guest();
create or replace trigger at_guest before insert on feedback for each row execute function platform.stand_at_guest();
create or replace trigger at_guest before insert on feedback_tags for each row execute function platform.stand_at_guest();
create or replace trigger at_guest before insert on stay_ratings for each row execute function platform.stand_at_guest();
create or replace trigger at_guest before insert on incidents for each row when (new.guest_id is not null)
  execute function platform.stand_at_guest();
create or replace trigger at_guest before insert on guest_entries for each row execute function platform.stand_at_guest();
create or replace trigger at_guest before insert on guest_notes for each row execute function platform.stand_at_guest();
create or replace trigger at_guest before insert on guardians for each row execute function platform.stand_at_guest();
create or replace trigger at_guest before insert on unpaid_bills for each row when (new.guest_id is not null)
  execute function platform.stand_at_guest();
