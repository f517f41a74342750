-- Struts go in pairs and oil by the change: how many units usually leave the shelf together.
alter table part_forecasts add column taken int not null default 1 check (taken >= 1);
