import fc from "fast-check";

// The same examples for every mutant. Otherwise it would be chance whether a mutant survives.
fc.configureGlobal({ seed: 12 });
