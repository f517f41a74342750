-- Message templates have a Spanish text beside the English one. Empty means the default's, or none for a shop's own template.
alter table message_templates
  add column spanish_subject text not null default '',
  add column spanish_body text not null default '';
comment on column message_templates.spanish_subject is 'Subject of the email in Spanish. Empty: the default''s, or the English one.';
comment on column message_templates.spanish_body is
  'Text for customers who read Spanish. Empty: the default''s for an automatic message or an unchanged default template, else the English one.';

-- Four default texts are worded better. Copies that a shop has changed stay as they are.
alter table message_templates no force row level security;
update message_templates set version = version + 1, body = 'Hello {first name}, your appointment at {shop} is set for {day} at {time}. We are at {shop address}. To change it, reply here or call {shop phone}.'
where body = 'Hello {first name}, your appointment at {shop} is set for {day} at {time}. We are at {shop address}. To change it, answer here or call {shop phone}.';
update message_templates set version = version + 1, body = 'Hello {first name}, a reminder of your appointment at {shop} on {day} at {time}. If you cannot come, reply here or call {shop phone}.'
where body = 'Hello {first name}, a reminder of your appointment at {shop} on {day} at {time}. If you cannot come, answer here or call {shop phone}.';
update message_templates set version = version + 1, body = 'Hello {first name}, your {vehicle} needs a little longer than planned. I will let you know as soon as it is done. {your name}, {shop}'
where body = 'Hello {first name}, your {vehicle} needs a little longer than planned. I will tell you as soon as it is done. {your name}, {shop}';
update message_templates set version = version + 1, body = 'Hello {first name}, the estimate for your {vehicle} is ready for your approval: the link is in your email. Questions? Just reply here or call {shop phone}.'
where body = 'Hello {first name}, the estimate for your {vehicle} waits for your answer: the link is in your email. Questions? Just answer here or call {shop phone}.';
alter table message_templates force row level security;
