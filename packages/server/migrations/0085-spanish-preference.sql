-- An account can choose Spanish. Dates and numbers are then formatted as Spanish speakers in the United States do.
alter table auth.preferences drop constraint preferences_locale_check;
alter table auth.preferences
  add constraint preferences_locale_check check (locale in ('en-US', 'es-US', 'en-CA', 'en-GB', 'en-AU'));
