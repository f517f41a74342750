/** AutoIQ's logo: a gauge needle that is also the tail of the Q. */
export function Mark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        d="M23.2 22.1A9.4 9.4 0 1 0 16 25.4"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="m15.4 15.4 9.2 9.8" stroke="var(--on-accent)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="15.4" cy="15.4" r="2.2" fill="var(--on-accent)" />
    </svg>
  );
}

export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 font-semibold text-lg tracking-tight ${className}`}>
      <Mark />
      <span>
        Auto<span className="text-accent-text">IQ</span>
      </span>
    </span>
  );
}
