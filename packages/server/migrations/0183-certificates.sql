-- Certificates and licenses of team members, and which of them jobs need. Decisions 0176 and 0177.

create table staff_certificates (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  skill text not null check (skill ~ '^[a-z0-9-]{2,30}$'),
  name text not null check (length(name) <= 80),
  state text not null check (state in ('proposed', 'confirmed', 'declined', 'removed')),
  license_state text check (license_state ~ '^[A-Z]{2}$'),
  number text not null check (length(number) <= 60),
  issued_on date not null,
  expires_on date check (expires_on > issued_on),
  file_id uuid,
  is_photo boolean,
  entered_by uuid not null,
  entered_by_name text not null,
  entered_at timestamptz not null,
  answered_by_name text,
  answered_at timestamptz,
  answer text not null default '' check (length(answer) <= 300),
  reminded_days int check (reminded_days in (0, 7, 30, 60)),
  version int not null default 1,
  primary key (organization_id, id),
  check (num_nulls(file_id, is_photo) in (0, 2)),
  check (num_nulls(answered_at, answered_by_name) in (0, 2)),
  check (state not in ('confirmed', 'declined') or answered_at is not null),
  check ((skill = 'state-license') = (license_state is not null)),
  check (skill not in ('state-license', 'other') or name <> ''),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id)
);
create index staff_certificates_by_person on staff_certificates (organization_id, staff_id, issued_on) where state <> 'removed';
create index staff_certificates_by_skill on staff_certificates (organization_id, skill, staff_id) where state = 'confirmed';
create index staff_certificates_by_expiry on staff_certificates (expires_on) where state = 'confirmed' and expires_on is not null;
create index staff_certificates_by_file on staff_certificates (organization_id, file_id) where file_id is not null;
select app.guard('staff_certificates');
revoke delete on staff_certificates from autoiq_tenant;
comment on table staff_certificates is 'One row is a certificate or license of a team member. Only a confirmed one counts.';
comment on column staff_certificates.skill is 'A code of domain/src/staff/certificates/skills.ts. The columns name and license_state say more for a state license and for others.';
comment on column staff_certificates.name is 'What it is called. Empty: as its skill.';
comment on column staff_certificates.state is 'Removed ones stay on record and are not shown.';
comment on column staff_certificates.license_state is 'The state that issued a license.';
comment on column staff_certificates.expires_on is 'The last day on which it is valid. Null: it does not expire.';
comment on column staff_certificates.is_photo is 'Whether the file is a photo, not a PDF.';
comment on column staff_certificates.entered_by is 'The account of the person or of the manager who entered it.';
comment on column staff_certificates.answer is 'A manager''s word about it, such as why it is declined.';
comment on column staff_certificates.reminded_days is 'The latest reminder: that many days before it expires. Null: none yet.';

-- autoiq_clock looks for what expires soon.
grant select (organization_id, id, state, expires_on, reminded_days) on staff_certificates to autoiq_clock;
create policy due on staff_certificates for select to autoiq_clock using (state = 'confirmed' and expires_on is not null);

create table skill_settings (
  organization_id uuid primary key references organizations,
  mode text not null check (mode in ('off', 'warn', 'refuse')),
  version int not null default 1,
  changed_by_name text not null,
  changed_at timestamptz not null
);
select app.guard('skill_settings');
revoke delete on skill_settings from autoiq_tenant;
comment on table skill_settings is 'One row is what a business does when a job is assigned to somebody without a skill that it needs. Without a row: nothing.';

create table skill_needs (
  organization_id uuid not null references organizations,
  id uuid not null,
  category text check (category = lower(trim(category)) and length(category) between 1 and 80),
  canned_job_id uuid,
  skill text not null check (skill ~ '^[a-z0-9-]{2,30}$'),
  name text not null check (length(name) <= 80),
  primary key (organization_id, id),
  check (num_nonnulls(category, canned_job_id) = 1),
  foreign key (organization_id, canned_job_id) references canned_jobs (organization_id, id)
);
create index skill_needs_by_category on skill_needs (organization_id, category) where category is not null;
create index skill_needs_by_canned_job on skill_needs (organization_id, canned_job_id) where canned_job_id is not null;
select app.guard('skill_needs');
comment on table skill_needs is 'One row is a skill that a canned job, or each canned job of a category, needs.';
comment on column skill_needs.category is 'In lower case, as canned_jobs.category is compared.';
comment on column skill_needs.name is 'Of a state license or another certificate: which one. Empty for the rest.';
