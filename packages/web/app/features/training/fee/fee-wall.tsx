import { getCourse } from "@autoiq/domain/training/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";
import { FeeNotice } from "./fee-notice";

/** In place of a lesson that waits for the course fee. */
export function FeeWall({ lesson }: { lesson: string }) {
  const { data: course } = useQuery(queryOptionsFor(getCourse, {}));
  if (!course) return <SkeletonRows label="Loading the lesson" rows={4} />;
  const summary = course.lessons.find(({ id }) => id === lesson);
  return (
    <>
      <PageHeader
        title={summary?.title ?? course.name}
        description={summary?.goal}
        back={{ to: "/student", label: "Your course" }}
      />
      <FeeNotice fee={course.fee} isConfirming={false} />
    </>
  );
}
