import { getCourse } from "@autoiq/domain/training/contract";
import { useQuery } from "@tanstack/react-query";
import { CertificateCard } from "~/features/training/certificate-card";
import { CourseProgress } from "~/features/training/course-progress";
import { ExamCard } from "~/features/training/exam-card";
import { LessonList } from "~/features/training/lesson-list";
import { PracticeShopCard } from "~/features/training/practice-shop-card";
import { queryOptionsFor } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Your course · AutoIQ" }];

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export default function StudentHome() {
  const me = useMe();
  const { data: course, error, refetch } = useQuery(queryOptionsFor(getCourse, {}));
  return (
    <>
      <PageHeader
        title={me.firstName ? `Welcome, ${me.firstName}` : "Welcome"}
        description={
          course?.startsOn
            ? `${course.name}. Your course starts on ${dayFormat.format(new Date(course.startsOn))}.`
            : course?.name
        }
      />
      {course ? (
        <>
          <CourseProgress course={course} />
          {course.closed ? (
            <Notice className="mb-5" title="The course isn't open yet">
              {course.closed}
            </Notice>
          ) : null}
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <LessonList lessons={course.lessons} continueWith={course.continueWith} />
            <div className="grid gap-5 max-lg:order-first">
              {course.certificate ? <CertificateCard certificate={course.certificate} /> : null}
              <PracticeShopCard shop={course.practiceShop} />
              <ExamCard exam={course.exam} isPassed={course.certificate?.state === "valid"} />
            </div>
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label="Loading your course" rows={8} />
      )}
    </>
  );
}
