/** Canned jobs that the demo shop sells together. */
export const demoPackages = [
  {
    id: "de300000-0000-4000-8000-000000000401",
    code: "SVC-30",
    name: "30,000-mile service",
    description: "Oil and filter, both air filters and a tire rotation.",
    discountBasisPoints: 500,
    jobs: ["LOF-SYN", "AF", "CF", "ROTATE"],
  },
  {
    id: "de300000-0000-4000-8000-000000000402",
    code: "BRK-4",
    name: "Brakes on all four wheels",
    description: "Pads and rotors in front and rear, with new fluid.",
    discountBasisPoints: 1000,
    jobs: ["BRAKE-F", "BRAKE-R", "BRAKE-FL"],
  },
] as const;
