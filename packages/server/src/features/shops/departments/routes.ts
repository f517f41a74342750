import {
  assignDepartments,
  getDepartments,
  saveDepartments,
} from "@autoiq/domain/shops/departments/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { departmentSettingsOf } from "./reads.ts";
import * as departments from "./save-departments.ts";

export function departmentRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, getDepartments, (call) =>
    call.read((tx) => departmentSettingsOf(tx, call.caller.locationId)),
  );
  route(app, services, saveDepartments, (call) =>
    call.write((tx) => departments.saveDepartments(tx, call, call.body)),
  );
  route(app, services, assignDepartments, (call) =>
    call.write((tx) => departments.assignDepartments(tx, call, call.body)),
  );
}
