-- The training program: a practice shop for each student, lessons done, exams, certificates. Decision 0144.

-- A practice shop is an ordinary business with a mark that never changes.
alter table organizations add column is_practice boolean not null default false;
comment on column organizations.is_practice is
  'A student''s practice shop. Nothing leaves it: no email, text, or card payment. Set when it is made, and never changed.';
create function app.keep_practice_mark() returns trigger language plpgsql
  as $$ begin
    raise exception 'a practice shop stays one, and a real shop never becomes one' using errcode = 'restrict_violation';
  end $$;
comment on function app.keep_practice_mark is 'Refuses to change whether a business is a practice shop.';
create trigger practice_mark_stays before update on organizations for each row
  when (old.is_practice <> new.is_practice) execute function app.keep_practice_mark();

-- Functions of the owner look the mark up, and forced row security would show the owner nothing.
create policy practice_lookup on organizations for select to current_user using (is_practice);
create function app.is_practice(of uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from organizations o where o.organization_id = of and o.is_practice) $$;
revoke all on function app.is_practice from public;
grant execute on function app.is_practice to autoiq_tenant, autoiq_customer, autoiq_identity;
comment on function app.is_practice is 'Whether that business is a student''s practice shop.';

-- Each email of a business passes this function, so that none of a practice shop is sent.
create or replace function app.enqueue(task text, payload json, key text default null, run_at timestamptz default null)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$ begin
    if task = 'email.send' and app.is_practice(app.organization_id()) then
      payload := (payload::jsonb || '{"isPractice": true}')::json;
    end if;
    perform graphile_worker.add_job(task, payload, job_key => key, run_at => coalesce(run_at, now()));
  end $$;

-- A text from a real phone never reaches a practice shop.
create or replace function app.find_sms_line(line text, phone text)
  returns table (organization_id uuid, location_id uuid, conversation_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select x.organization_id, x.location_id, x.id from (
          select c.organization_id, c.location_id, c.id, max(m.created_at) as last_at
          from messages m join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
          where m.channel = 'sms' and m.sender = line and m.recipient = phone group by 1, 2, 3
          union all
          select m.organization_id, s.location_id, null, max(m.created_at)
          from messages m join staff s on s.organization_id = m.organization_id and s.id = m.staff_id
          where m.channel = 'sms' and m.sender = line and m.recipient = phone group by 1, 2
          union all
          select s.organization_id, s.location_id, null, '-infinity' from message_settings s where s.sms_number = line) x
        where not app.is_practice(x.organization_id)
        order by x.last_at desc limit 50 $$;

-- A student who works in a practice shop stays a student.
grant create on schema auth to autoiq_identity;
set local role autoiq_identity;
create or replace function auth.sync_account_type() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp
  as $$
  declare wanted text := new.role;
  begin
    if new.user_id is null or new.status <> 'active' then return null; end if;
    if app.is_practice(new.organization_id) then return null; end if;
    -- Who owns a business stays an owner, also when another business lets them in.
    if exists (select from public.staff
               where user_id = new.user_id and status = 'active' and role = 'owner') then
      wanted := 'owner';
    end if;
    update auth.users set account_type = wanted, updated_at = now()
      where id = new.user_id and account_type <> wanted;
    update public.user_email_settings set dashboard_type = wanted, updated_at = now()
      where user_id = new.user_id and dashboard_type <> wanted;
    return null;
  end $$;
reset role;
revoke create on schema auth from autoiq_identity;

-- What a student did. A student reads and writes their own rows. The instructor, an operator, reads all of them.
create table training_lessons (
  user_id uuid not null,
  lesson text not null check (length(lesson) between 1 and 60),
  tasks_done text[] not null default '{}',
  quiz_tries int not null default 0 check (quiz_tries >= 0),
  quiz_best int not null default 0 check (quiz_best >= 0),
  quiz_passed_at timestamptz,
  completed_at timestamptz,
  changed_at timestamptz not null,
  primary key (user_id, lesson)
);
comment on table training_lessons is 'One row is a lesson that a student has begun.';
comment on column training_lessons.lesson is 'The id in the lesson''s file.';
comment on column training_lessons.tasks_done is 'The tasks that were found done in the practice shop. They stay done when it is reset.';
comment on column training_lessons.quiz_best is 'The most right answers in one try.';
comment on column training_lessons.completed_at is 'When all tasks were done and the quiz was passed.';

create table training_extra_attempts (
  id uuid primary key,
  user_id uuid not null,
  granted_at timestamptz not null,
  granted_by text not null
);
create index training_extra_attempts_by_student on training_extra_attempts (user_id);
comment on table training_extra_attempts is 'One row is an exam attempt that an instructor granted beyond the usual ones.';
comment on column training_extra_attempts.granted_by is 'The email address of the operator.';

create table training_exams (
  id uuid primary key,
  user_id uuid not null,
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  is_extra boolean not null,
  ended_at timestamptz,
  correct int check (correct >= 0),
  passed boolean,
  check ((ended_at is null) = (correct is null) and (ended_at is null) = (passed is null))
);
create unique index training_one_open_exam on training_exams (user_id) where ended_at is null;
create index training_exams_by_student on training_exams (user_id, started_at);
comment on table training_exams is 'One row is an attempt at the final exam. A student has at most one that is open.';
comment on column training_exams.questions is
  'The drawn questions as they are shown: [{ id, text, options, right }]. "right" never leaves the server.';
comment on column training_exams.answers is 'The chosen option by question, as its place among the shown ones.';
comment on column training_exams.is_extra is 'An instructor granted it beyond the usual attempts.';

create table training_certificates (
  number text primary key check (number ~ '^AIQ-[0-9]{4}-[A-Z0-9]{8}$'),
  user_id uuid not null,
  exam_id uuid not null unique references training_exams,
  student_name text not null check (length(student_name) between 1 and 200),
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  revoked_reason text check (length(revoked_reason) between 3 and 500),
  check ((revoked_at is null) = (revoked_by is null) and (revoked_at is null) = (revoked_reason is null))
);
create unique index training_one_valid_certificate on training_certificates (user_id) where revoked_at is null;
comment on table training_certificates is 'One row is a certificate for a passed exam. A student has at most one that is valid.';
comment on column training_certificates.student_name is 'The name of the account when it was issued.';
comment on column training_certificates.revoked_by is 'The email address of the operator.';

do $$ declare each text; begin
  foreach each in array array['training_lessons', 'training_extra_attempts', 'training_exams', 'training_certificates'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy own on %I to autoiq_account using (user_id = (select app.user_id()))
      with check (user_id = (select app.user_id()))', each);
    execute format('grant select on %I to autoiq_account', each);
    -- The list of students, and the end of an account.
    execute format('create policy students on %I to autoiq_identity using (true)', each);
    execute format('grant select, delete on %I to autoiq_identity', each);
  end loop;
end $$;
grant insert, update (tasks_done, quiz_tries, quiz_best, quiz_passed_at, completed_at, changed_at) on training_lessons to autoiq_account;
grant insert, update (answers, ended_at, correct, passed) on training_exams to autoiq_account;
grant insert on training_certificates to autoiq_account;
create policy grants on training_extra_attempts for insert to autoiq_operator with check (true);
grant insert on training_extra_attempts to autoiq_operator;
create policy revokes on training_certificates to autoiq_operator using (true) with check (true);
grant select, update (revoked_at, revoked_by, revoked_reason) on training_certificates to autoiq_operator;
-- Anyone with the number may check a certificate, one at a time.
create policy checked on training_certificates for select to current_user using (true);
create function app.find_certificate(of text)
  returns table (number text, student_name text, issued_at timestamptz, revoked_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.number, c.student_name, c.issued_at, c.revoked_at from training_certificates c where c.number = of $$;
revoke all on function app.find_certificate from public;
grant execute on function app.find_certificate to autoiq_site;
comment on function app.find_certificate is 'The certificate with that number, for a stranger who checks it.';

-- The instructor's list of students, newest first.
create index users_students on auth.users (created_at desc, id) where account_type = 'student';
