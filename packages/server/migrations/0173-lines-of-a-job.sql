-- Removing a job looks for its lines. Without an index each removal reads all lines of the business. Decision 0166.
create index job_lines_by_job on job_lines (organization_id, job_id);
