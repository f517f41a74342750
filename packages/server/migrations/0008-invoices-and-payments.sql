-- A row is a final bill, numbered without gaps. content holds everything the customer was shown; a posted invoice
-- never changes: what is paid is the sum of its payments, and a correction is a credit note.
create table invoices (
  organization_id uuid not null references organizations,
  id uuid not null,
  location_id uuid not null,
  repair_order_id uuid not null,
  customer_id uuid not null,
  number int not null,
  posted_at timestamptz not null,
  posted_by uuid,
  labor_cents int not null,
  parts_cents int not null,
  sublet_cents int not null,
  fees_cents int not null,
  discount_cents int not null,
  supplies_cents int not null,
  tax_cents int not null,
  total_cents int not null check (total_cents >= 0),
  -- What the sold work cost the shop, for gross profit.
  labor_cost_cents int not null,
  parts_cost_cents int not null,
  sublet_cost_cents int not null,
  hours_sold numeric(9, 2) not null,
  content json not null,
  primary key (organization_id, id),
  unique (organization_id, location_id, number),
  unique (organization_id, repair_order_id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  check (labor_cents + parts_cents + sublet_cents + fees_cents + discount_cents + supplies_cents + tax_cents = total_cents)
);
create index invoices_by_date on invoices (organization_id, location_id, posted_at desc);
create index invoices_by_customer on invoices (organization_id, customer_id, posted_at desc);
select app.guard('invoices');
revoke update, delete on invoices from autoiq_tenant;
create trigger invoices_never_change before update or delete on invoices
  for each row execute function app.refuse_change();

-- A row is one attempt to pay an invoice. provider_reference is the checkout's own id, and is taken once.
create table payments (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  method text not null check (method in ('card', 'cash', 'check')),
  state text not null check (state in ('pending', 'succeeded', 'failed', 'refunded')),
  amount_cents int not null check (amount_cents > 0),
  provider text not null default 'shop',
  provider_reference text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  taken_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id)
);
create unique index payments_once_per_checkout on payments (provider, provider_reference) where provider_reference is not null;
create index payments_by_invoice on payments (organization_id, invoice_id);
create index payments_by_settlement on payments (organization_id, settled_at) where state = 'succeeded';
select app.guard('payments');

grant select on invoices, payments to autoiq_customer;
create policy own on invoices for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and customer_id = (select app.customer_id())
  and ((select app.linked_repair_order_id()) is null or repair_order_id = (select app.linked_repair_order_id())));
create policy own on payments for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from invoices i where i.organization_id = payments.organization_id and i.id = payments.invoice_id));

-- A row is a mail or a text to a customer, as it was written; the queue delivers it.
create table messages (
  organization_id uuid not null references organizations,
  id uuid not null,
  customer_id uuid,
  repair_order_id uuid,
  channel text not null check (channel in ('mail', 'text')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id)
);
create index messages_by_repair_order on messages (organization_id, repair_order_id, created_at);
select app.guard('messages');
