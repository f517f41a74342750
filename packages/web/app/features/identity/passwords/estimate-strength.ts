import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * How hard a password is to guess, 0 to 4 on the zxcvbn scale.
 * @param about words an attacker would try first: the user's own name and addresses
 */
export const estimateStrength = (password: string, about: readonly string[]): number =>
  estimator.check(
    password.slice(0, 72),
    about.filter((word) => word.length > 2),
  ).score;
