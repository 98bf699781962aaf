-- Single sign-on: one connection per protocol of an organisation.
create table sso_connections (
  organisation_id uuid not null references organisations,
  protocol text not null check (protocol in ('saml', 'oidc')),
  enabled boolean not null default false,
  -- SAML: the identity provider as read from its metadata. OIDC: issuer and client.
  provider jsonb not null,
  -- OIDC: client secret, sealed with the key of the organisation.
  secret bytea,
  -- Attribute or claim whose values give roles: [{value, role, venueId}].
  role_attribute text,
  role_mapping jsonb not null default '[]',
  -- Role at every venue of who signs in without a mapped value; null: refused.
  default_role text check (default_role in ('staff', 'manager')),
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (organisation_id, protocol)
);
select platform.protect('sso_connections', '{staff,system}', '{staff,system}');

create table sso_domains (
  organisation_id uuid not null references organisations,
  domain text not null,
  proof text not null,
  proved_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (organisation_id, domain)
);
-- A domain leads to one organisation.
create unique index sso_domains_proved on sso_domains (domain) where proved_at is not null;
select platform.protect('sso_domains', '{staff,system}', '{staff,system}');
create policy opens_scope on sso_domains for select to comity_definer using (true);
grant select on sso_domains to comity_definer;

-- An account is bound to issuer and subject, never to an e-mail address.
create table sso_identities (
  organisation_id uuid not null references organisations,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (organisation_id, issuer, subject)
);
-- Identities of a person.
create index sso_identities_by_user on sso_identities (organisation_id, user_id);
select platform.protect('sso_identities', '{staff,system}', '{staff,system}');

-- Sign-ins under way. State stands here: a cookie does not come along with a post from another site.
create table sso_requests (
  organisation_id uuid not null references organisations,
  request_id text not null,
  protocol text not null check (protocol in ('saml', 'oidc')),
  purpose text not null check (purpose in ('sign_in', 'link', 'test')),
  -- SHA-256 of a secret in a cookie of the browser that began.
  browser_hash bytea not null,
  return_path text not null,
  nonce text,
  code_verifier text,
  -- Who links an identity, or tests.
  user_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Once answered: what the answer proved, or which check failed.
  answered_at timestamptz,
  answer jsonb,
  finished_at timestamptz,
  primary key (organisation_id, request_id)
);
-- Forgetting those that are over.
create index sso_requests_by_end on sso_requests (organisation_id, expires_at);
select platform.protect('sso_requests', '{system}', '{system}');

-- Assertions that were used: none counts twice.
create table sso_assertions (
  organisation_id uuid not null references organisations,
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (organisation_id, assertion_id)
);
create index sso_assertions_by_end on sso_assertions (organisation_id, expires_at);
select platform.protect('sso_assertions', '{system}', '{system}');

-- Which sessions a provider may end.
create table sso_sessions (
  organisation_id uuid not null references organisations,
  session_id uuid not null,
  protocol text not null check (protocol in ('saml', 'oidc')),
  issuer text not null,
  subject text not null,
  -- SAML: how the provider names person and session in its own logout.
  name_id_format text,
  session_index text,
  -- OIDC: hint for the provider's own logout, sealed.
  id_token bytea,
  created_at timestamptz not null,
  primary key (organisation_id, session_id)
);
-- Ending the sessions of a subject.
create index sso_sessions_by_subject on sso_sessions (organisation_id, issuer, subject);
select platform.protect('sso_sessions', '{staff,system}', '{staff,system}');
