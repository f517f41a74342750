-- A checkout that is open: until when it can be paid, and a hash of where it leads back to (that address may hold the
-- secret of a customer's link, of which nothing but a hash is ever kept).
alter table payments add column expires_at timestamptz;
alter table payments add column return_hash text not null default '';

-- Finds a checkout by the provider's own reference: all that a webhook or a hosted payment page has in hand.
create function app.find_checkout(of_provider text, reference text)
  returns table (organization_id uuid, payment_id uuid, invoice_id uuid, repair_order_id uuid, amount_cents int, state text,
    expires_at timestamptz, invoice_number int, shop_name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.organization_id, p.id, p.invoice_id, i.repair_order_id, p.amount_cents, p.state, p.expires_at, i.number,
          i.content->'shop'->>'name'
        from payments p join invoices i on i.organization_id = p.organization_id and i.id = p.invoice_id
        where p.provider = of_provider and p.provider_reference = reference $$;
revoke all on function app.find_checkout from public;
grant execute on function app.find_checkout to autoiq_customer;
-- That function runs as the owner, whom forced row security would show nothing.
create policy checkout_lookup on payments for select to current_user using (true);
create policy checkout_lookup on invoices for select to current_user using (true);
