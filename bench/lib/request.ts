/** A request that a bench sends. */
export interface BenchRequest {
  readonly method: "GET" | "PATCH" | "POST";
  readonly path: string;
  readonly body?: string;
  /** Replaces the headers of the whole run. */
  readonly headers?: Record<string, string>;
  /** Sent along with the measured requests but not measured. */
  readonly background?: boolean;
  /** Called with the response body. */
  replied?(body: string): void;
}
