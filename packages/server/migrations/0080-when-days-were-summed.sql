-- A clock set forward makes days look over that are not, and their sums would stand once they are. What was summed later
-- than now was summed by such a clock, and counts for nothing.
alter table figure_days add column summed_at timestamptz not null default now();
