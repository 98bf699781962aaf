-- Nothing read them: what a page or the list of alerts shows cannot be turned off, and motion and size of text are the
-- browser's.
alter table preferences
  -- squawk-ignore ban-drop-column
  drop column notify_in_app,
  -- squawk-ignore ban-drop-column
  drop column reduced_motion,
  -- squawk-ignore ban-drop-column
  drop column large_text;
-- squawk-ignore ban-drop-column
alter table manager_preferences drop column alert_in_app;
