import { listStudents } from "@autoiq/domain/training/contract";
import type { Student } from "@autoiq/domain/training/schema";
import { useQuery } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import { StudentList } from "~/features/training/student-list";
import { queryOptionsFor } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { NotFound } from "~/routes/site/not-found/not-found";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Students · AutoIQ" }, { name: "robots", content: "noindex" }];

/** For the instructor, who operates this installation. For everybody else this page does not exist. */
export default function OperatorStudents() {
  return useMe().operator ? <Students /> : <NotFound />;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Students by the day on which their course starts, the latest first. */
function cohortsOf(students: readonly Student[]): [title: string, students: Student[]][] {
  const groups = Map.groupBy(students, ({ startsOn }) => startsOn ?? "");
  return [...groups]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([day, of]) => [day ? `Start ${dayFormat.format(new Date(day))}` : "Without a start date", of]);
}

function Students() {
  const { data, error, refetch } = useQuery(queryOptionsFor(listStudents, {}));
  return (
    <>
      <PageHeader title="Students" description="Progress, exams, and certificates by start date." />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows label="Loading students" rows={6} />
      ) : data.students.length === 0 ? (
        <EmptyState icon={<GraduationCap />} title="No students yet">
          People who pre-enroll on the training page appear here when they have confirmed their email.
        </EmptyState>
      ) : (
        cohortsOf(data.students).map(([title, students]) => (
          <StudentList key={title} title={title} students={students} lessons={data.lessons} />
        ))
      )}
    </>
  );
}
