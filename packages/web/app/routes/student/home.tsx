import { getCourse } from "@autoiq/domain/training/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { CertificateCard } from "~/features/training/certificate-card";
import { CourseProgress } from "~/features/training/course-progress";
import { ExamCard } from "~/features/training/exam-card";
import { FeeCard } from "~/features/training/fee/fee-card";
import { FeeNotice } from "~/features/training/fee/fee-notice";
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
  const [params] = useSearchParams();
  // Back from the payment page. The card company's report arrives separately, a moment later.
  const hasPaid = params.get("checkout") === "paid";
  const {
    data: course,
    error,
    refetch,
  } = useQuery({
    ...queryOptionsFor(getCourse, {}),
    refetchInterval: ({ state }) =>
      hasPaid && state.data && state.data.fee.dueCents !== null ? 2000 : false,
  });
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
          <FeeNotice fee={course.fee} isConfirming={hasPaid} />
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
              <FeeCard fee={course.fee} />
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
