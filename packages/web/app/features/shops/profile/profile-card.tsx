import { getBusinessProfile } from "@autoiq/domain/shops/profile/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { Card } from "~/ui/layout/card";
import { ProfileForm } from "./profile-form";

/** Size and industry of the business. `once`: only until it was answered or skipped. */
export function ProfileCard({ once = false }: { once?: boolean }) {
  const { data } = useQuery(queryOptionsFor(getBusinessProfile));
  if (!data || (once && data.isAsked)) return null;
  return (
    <Card title="Business profile">
      <p className="mb-3 text-fg-muted text-sm">
        {once
          ? "Two questions about your business. You can skip them, and change them later in the settings."
          : "Both are optional. A business of one person isn't asked to add a team."}
      </p>
      <ProfileForm key={data.version} profile={data} skippable={once} />
    </Card>
  );
}
