create or replace function platform.keep_sharing_ended() returns trigger language plpgsql as $$
begin
  new.sharing_ended_at := greatest(old.sharing_ended_at, new.sharing_ended_at);
  return new;
end $$;
create or replace trigger keep_sharing_ended before update of sharing_ended_at on guests
  for each row execute function platform.keep_sharing_ended();
