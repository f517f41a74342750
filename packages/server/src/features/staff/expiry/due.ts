/**
 * Whether somebody is perhaps to be reminded of a row that expires. A day too early, because the day begins elsewhere
 * earlier than in UTC. The rule is dueReminder of domain/src/staff/expiry.
 */
export const perhapsDue = `expires_on is not null and expires_on <= ($now::timestamptz at time zone 'UTC')::date + 61
     and expires_on - ($now::timestamptz at time zone 'UTC')::date - 1
       <= case reminded_days when 60 then 30 when 30 then 7 when 7 then 0 when 0 then -1000000 else 60 end`;
