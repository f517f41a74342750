-- An estimate's link goes out by email, by text, or by both. The delivery of each is that of its message. Estimates from
-- before have neither.
alter table estimates add column email_message_id uuid, add column sms_message_id uuid;
comment on column estimates.email_message_id is 'The email with its link; null when it was not emailed.';
comment on column estimates.sms_message_id is 'The text with its link; null when it was not texted.';
alter table estimates
  add foreign key (organization_id, email_message_id) references messages (organization_id, id),
  add foreign key (organization_id, sms_message_id) references messages (organization_id, id);
