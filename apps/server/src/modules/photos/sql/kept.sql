-- An incident whose photos are held is not deleted with them.
create or replace trigger keep_held before delete on photos for each row when (old.held_at is not null)
  execute function platform.refuse('a held photo is kept', 'held_photo_is_kept');

-- What a photo is and when it came does not change: an old one is never new evidence.
create or replace trigger keep_origin before update on photos for each row
  when (row (old.incident_id, old.original_sha256, old.shown_sha256, old.uploaded_at)
    is distinct from row (new.incident_id, new.original_sha256, new.shown_sha256, new.uploaded_at))
  execute function platform.refuse('a photo stays as it came', 'photo_stays_as_it_came');
