import { exportDepartmentReport, getDepartmentReport } from "@autoiq/domain/analytics/departments/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { DepartmentReport } from "~/features/analytics/department-report";
import { ReportFrame, useReportPeriod } from "~/features/analytics/report-frame";
import { queryOptionsFor } from "~/platform/api";
import { CsvButton } from "~/ui/lists/csv-button";

export const meta = () => [{ title: "Departments · AutoIQ" }];

/** Sales, gross profit, hours sold, and ARO by department: this month, unless another period is chosen. */
export default function Departments() {
  const of = useReportPeriod("month");
  const loaded = useQuery({
    ...queryOptionsFor(getDepartmentReport, { query: of.query }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame
      title="Departments"
      rule="By the department that each job or line was written under."
      of={of}
      loaded={loaded}
      loading="Loading departments"
      actions={<CsvButton contract={exportDepartmentReport} input={{ query: of.query }} name="departments" />}
    >
      {(report) => <DepartmentReport report={report} range={of.range} />}
    </ReportFrame>
  );
}
