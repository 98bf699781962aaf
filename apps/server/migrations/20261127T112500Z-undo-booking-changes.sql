-- What a change takes back is noted once it is written; nothing else of it is changed.
grant update (undoes) on booking_changes to comity_app;
