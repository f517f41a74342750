-- What a technician does without a network is kept on the device and sent later: it counts from when it was done, and
-- says when the server heard of it.

-- Null: the server heard of it as it was done.
alter table history add column received_at timestamptz check (received_at >= at);
alter table time_entries add column started_received_at timestamptz check (started_received_at >= started_at);
alter table time_entries add column ended_received_at timestamptz;
