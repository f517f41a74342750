-- The message that a link to an asked deposit left with: what became of it is told beside the deposit. Links from before
-- have none.
alter table deposit_links add column message_id uuid;
alter table deposit_links add foreign key (organization_id, message_id) references messages (organization_id, id);
