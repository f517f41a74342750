-- A business's size and industry, asked for once after sign-up. Decision 0146.

create table business_profiles (
  organization_id uuid primary key references organizations,
  company_size text check (company_size in ('1', '2-5', '6-10', '11-25', '26-50', '51+')),
  industry text check (industry in
    ('general-repair', 'tires', 'quick-lube', 'european', 'diesel', 'transmission', 'body', 'fleet', 'dealer', 'mobile', 'other')),
  changed_at timestamptz not null,
  changed_by_name text not null,
  version int not null default 1
);
comment on table business_profiles is 'One row is a business that answered or skipped the question about its size and industry.';
comment on column business_profiles.company_size is 'How many people work there. Null: not said.';
comment on column business_profiles.industry is 'What it repairs. Null: not said.';
select app.guard('business_profiles');
revoke delete on business_profiles from autoiq_tenant;
