-- The change that it undoes is added after the insert; nothing else is updated.
grant update (undoes) on booking_changes to comity_app;
