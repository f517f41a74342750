-- The certificate of a tax exemption as a file. Decision 0114.

alter table tax_exemptions add column file_id uuid;
alter table tax_exemptions add foreign key (organization_id, file_id) references files (organization_id, id);
create index tax_exemptions_by_file on tax_exemptions (organization_id, file_id) where file_id is not null;
comment on column tax_exemptions.file_id is
  'The certificate as a PDF. Null: none uploaded. Replaced ones stay in files, because an auditor asks what was on file.';
