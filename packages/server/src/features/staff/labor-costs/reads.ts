export { costOnDay, findTechniciansWithoutCost, hourlyCost, hourlyCostText } from "./store.ts";
