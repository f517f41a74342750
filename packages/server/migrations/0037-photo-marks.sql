-- What is drawn on a photo of an inspection: arrows, circles and words as data, beside a picture that is never changed.
alter table inspection_photos add column marks json not null default '[]';
alter table inspection_photos add column version int not null default 1;
