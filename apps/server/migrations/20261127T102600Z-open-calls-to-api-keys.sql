-- Renames the scopes that stay the same, and drops those that would become wider.
alter table api_keys no force row level security;
update api_keys set scopes = array_remove(array_remove(array_replace(scopes, 'stays:read', 'bookings:read'),
  'risk:read'), 'imports:read');
alter table api_keys force row level security;
-- A key acts for the person who made it: see auth.open_key.
drop function if exists auth.open_key_scope(bytea, text, timestamptz);
