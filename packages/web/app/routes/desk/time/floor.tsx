import { getFloorRates, getShopFloor } from "@autoiq/domain/shop-floor/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { FloorPeople } from "~/features/staff/floor/floor-people";
import { FloorPicture } from "~/features/staff/floor/floor-picture";
import { FloorRatesCard } from "~/features/staff/floor/floor-rates";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { buttonClass } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Shop floor · AutoIQ" }];

/** Clocks that run grow without an event. */
const refreshMs = 60_000;

/** Who is here and on which job, the overtime ahead, and how the hours are used. */
export default function ShopFloor() {
  const { may, to } = useWorkspace();
  const floor = useQuery({ ...queryOptionsFor(getShopFloor), refetchInterval: refreshMs });
  const rates = useQuery({ ...queryOptionsFor(getFloorRates), refetchInterval: refreshMs });
  return (
    <>
      <PageHeader
        title="Shop floor"
        description="Who is here, on which job, and how the hours are used."
        actions={
          <>
            <Link to={to("/team/time")} className={buttonClass({})}>
              Time
            </Link>
            {may("calendar.manage") ? (
              <Link to={to("/scheduling/plan")} className={buttonClass({})}>
                Plan the day
              </Link>
            ) : null}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {floor.data ? (
          <>
            <FloorPicture floor={floor.data} />
            <FloorPeople
              floor={floor.data}
              to={{
                order: (id) => to(`/repair-orders/${id}`),
                week: (staffId) => to(`/team/time/${staffId}`),
              }}
            />
          </>
        ) : (
          <Card>
            {floor.error ? (
              <ErrorState error={floor.error} onRetry={() => void floor.refetch()} />
            ) : (
              <SkeletonRows label="Loading the shop floor" rows={8} />
            )}
          </Card>
        )}
        {rates.data ? (
          <FloorRatesCard rates={rates.data} />
        ) : (
          <Card>
            {rates.error ? (
              <ErrorState error={rates.error} onRetry={() => void rates.refetch()} />
            ) : (
              <SkeletonRows label="Loading the hours" rows={5} />
            )}
          </Card>
        )}
      </div>
    </>
  );
}
