import { claims } from "@autoiq/domain/site/claims";
import { Link } from "react-router";
import { useSession } from "~/platform/session/use-session";
import { Button } from "~/ui/button";

export function Hero() {
  const session = useSession();
  return (
    <section className="relative mx-auto max-w-6xl px-5 pt-20 pb-24 md:pt-32 md:pb-36">
      <h1 className="font-bold text-6xl leading-[0.92] tracking-[-0.045em] md:text-9xl">{claims.headline}</h1>
      <p className="mt-5 font-semibold text-2xl text-accent-text tracking-tight md:text-4xl">
        {claims.subheadline}
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <Button asChild variant="primary" size="lg">
          {session.status === "signed-in" ? (
            <Link to={`/${session.me.role}`}>Go to Dashboard</Link>
          ) : (
            <Link to="/auth?tab=sign-up">{claims.trialAction}</Link>
          )}
        </Button>
      </div>
    </section>
  );
}
