-- Guardian contacts of pupils. With consent, a guardian is notified when an incident of the pupil is confirmed.
create table guardians (
  organisation_id uuid not null references organisations,
  guardian_id uuid not null default uuidv7(),
  guest_id uuid not null,
  profile_id uuid,
  -- The school that recorded the contact.
  venue_id uuid not null,
  relation text not null check (relation in ('parent', 'legal_guardian', 'foster_carer', 'grandparent', 'other')),
  language text not null check (language in ('en', 'es', 'tl', 'fr')),
  -- Name, e-mail and telephone, sealed under the organisation's key.
  contact bytea not null,
  consent_on date,
  consent_by uuid,
  consent_at timestamptz,
  withdrawn_on date,
  -- Incidents of which the guardian was notified, so that a job that runs again sends nothing twice.
  told_of uuid[] not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, guardian_id),
  foreign key (organisation_id, guest_id) references guests,
  foreign key (organisation_id, venue_id) references venues,
  constraint consent_in_full check ((consent_on is null) = (consent_by is null) and (consent_on is null) = (consent_at is null)),
  constraint only_given_consent_is_withdrawn check (withdrawn_on is null or consent_on is not null)
);
-- The guardians of a pupil.
create index guardians_by_guest on guardians (organisation_id, guest_id, guardian_id);
select platform.protect('guardians', '{staff,system}', '{staff,system}');
