-- Comity is not in service anywhere yet, so a key may be checked and an index built under a lock.
-- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid, require-concurrent-index-creation
-- A rating does not go while it has files: whoever deletes it first ends its references to them, by which the files go
-- too. A cascade would leave them in storage with nothing that knows of them.
alter table feedback_photos drop constraint feedback_photos_organisation_id_feedback_id_fkey;
alter table feedback_photos add constraint photo_of_a_rating foreign key (organisation_id, feedback_id) references feedback;
alter table voice_notes drop constraint voice_notes_organisation_id_feedback_id_fkey;
alter table voice_notes add constraint note_of_a_rating foreign key (organisation_id, feedback_id) references feedback;

-- Which of equal reports would count without the one that does, for the counterfactuals.
create index risk_facts_in_stead on risk_facts
  (organisation_id, guest_id, equality_key, counts_from, recorded_at, occurred_at, fact_id) where status = 'equal';
