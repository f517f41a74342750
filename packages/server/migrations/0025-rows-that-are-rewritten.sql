-- Each sign-in writes its account's row again, each refresh its session's: with room left on their pages the new version
-- lies beside the old one, and no index has to learn of it.
alter table auth.users set (fillfactor = 80);
alter table auth.sessions set (fillfactor = 80);
alter table auth.known_devices set (fillfactor = 80);
