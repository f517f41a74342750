import type { MetricKey } from "../../analytics/plain-metrics.ts";

/**
 * How people ask for each figure; phrases are kept apart by "|". What is declined has none of its own: "how much was
 * declined" is a rule of its words.
 */
const phrases: Readonly<Record<Exclude<MetricKey, "declined">, string>> = {
  sales: "sales|revenue|turnover|total sales|sales volume|net sales",
  "car-count": "car count|cars count|vehicle count|ro count|repair order count",
  aro: "aro|average repair order|average ro|average ticket|average invoice|average order|average sale|average bill|ticket average",
  "gross-profit": "gross profit|gp|gross profit dollars|profit|gross profits|gross earnings",
  "gross-profit-percent":
    "gross profit percent|gross profit percentage|gross profit %|gp percent|gp percentage|gp %|gross margin|profit margin|margin|profit percent|profit percentage|profit %",
  "labor-profit-percent":
    "labor gross profit percent|labor gross profit %|labor gross profit|labor margin|labor gp|labor gp %|labor gp percent|labor profit|margin on labor",
  "parts-profit-percent":
    "parts gross profit percent|parts gross profit %|parts gross profit|parts margin|part margin|parts gp|parts gp %|parts gp percent|parts profit|margin on parts",
  "sublet-profit-percent":
    "sublet gross profit percent|sublet gross profit %|sublet gross profit|sublet margin|sublet gp|sublet profit|margin on sublet",
  "labor-sales": "labor sales|labor revenue|sales of labor|labor sold",
  "parts-sales": "parts sales|part sales|parts revenue|sales of parts",
  "sublet-sales": "sublet sales|sublet revenue",
  "hours-sold": "hours sold|sold hours|billed hours|hours billed|labor hours sold|labor hours",
  "effective-labor-rate": "effective labor rate|elr|effective rate|effective hourly rate",
  "hours-per-ro":
    "hours per ro|hours per repair order|hours per car|hours per order|labor hours per repair order|labor hours per car|average hours per repair order",
  efficiency: "efficiency|tech efficiency|technician efficiency|efficient",
  productivity: "productivity|tech productivity|technician productivity|productive",
  proficiency: "proficiency|tech proficiency|technician proficiency",
  "close-ratio":
    "close ratio|closing ratio|close rate|closing rate|approval rate|conversion rate|close percentage|closing percentage",
  "inspection-rate": "inspection rate|dvi rate|rate of inspections|inspection percentage",
  "bay-utilization":
    "bay utilization|bay utilisation|utilization of the bays|utilization of bays|bay use|bay usage|use of the bays|bay occupancy|occupancy of the bays|how full were the bays|how full were our bays|how full was the bay|how busy were the bays|how busy were our bays|how well used were the bays|how well were the bays used",
  "declined-recovered":
    "declined work recovered|declined work was recovered|declined work did we recover|declined work have we recovered|recovered declined work|declined work sold later|declined work was sold later|declined work sold since|declined work was sold since|declined work bought later|declined work did customers buy later|declined dollars recovered|declined work came back",
  "declined-recovery":
    "declined recovery|declined recovery rate|declined work recovery|declined work recovery rate|recovery of declined work|recovery rate|recovery rate of declined work|rate of declined work sold later|share of declined work sold later|share of declined work recovered|percent of declined work recovered",
  "comeback-rate":
    "comeback rate|come back rate|rate of comebacks|comeback percentage|comeback percent|share of comebacks",
  comebacks: "comebacks|comeback",
  "show-rate": "show rate|show up rate|appointment show rate",
  paid: "money received|payments received|cash received|money collected|collected|collect|money taken in|take in|took in|money came in|money come in|money in|collections",
  "hours-clocked": "hours clocked|clocked hours|hours clocked on jobs|job hours",
  "hours-present": "attendance hours|hours of attendance|hours present",
};

/** The concept of a figure that is named. */
export type MetricConcept = `fig:${keyof typeof phrases}`;

export const metricPhrases = Object.fromEntries(
  Object.entries(phrases).map(([key, words]) => [`fig:${key}`, words]),
) as Readonly<Record<MetricConcept, string>>;

export const metricConcepts = Object.keys(metricPhrases) as readonly MetricConcept[];
