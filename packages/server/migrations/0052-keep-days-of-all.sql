-- Every business's days are summed once now, and not when all of them look at the same moment.
alter table organizations no force row level security;
select app.enqueue('analytics.keep-days', json_build_object('organizationId', organization_id),
  'analytics.keep-days ' || organization_id) from organizations;
alter table organizations force row level security;
