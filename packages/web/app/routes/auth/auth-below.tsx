export { default, meta } from "./auth";
