/** Finding a part: words, scanner, camera, and where it is. The desk's inventory shows these, too. */
export const en = {
  search: "Search parts",
  placeholder: "Part number, name, brand or a code",
  scan: "Scan with the camera",
  bin: "Bin {bin}",
  allBins: "All bins",
  allBinsInstead: "All bins instead of {bin}",
  lies: "Where {part} lies",
  available: "{quantity} available",
  noneAvailable: "None available",
  homeBin: "Home bin {bin}",
  reserved: "{quantity} set aside",
  camera: {
    title: "Scan a code",
    text: "Hold the bar code of a part, its box or a bin's label before the camera, or take a picture of it.",
    notSecure:
      "This browser lends no camera to a page that is not on https. Take a picture of the code, or type it.",
    blocked:
      "The camera is blocked for this site. Allow it in the browser's settings, take a picture of the code, or type it.",
    none: "This device has no camera. Choose a picture of the code, or type it.",
    failed: "The camera could not be used. Take a picture of the code, or type it.",
    noReader: "The reader of bar codes could not be loaded. Check the connection, or type the code.",
    notPicture: "This file is no picture that the browser can read.",
    noCode: "No code can be read in this picture. Take it closer, straight and in good light.",
    pictureLabel: "Take a picture of a code",
    picture: "Take a picture",
    reading: "Reading the picture…",
  },
  noMatch: "No part or bin has the code {code}",
  notLookedUp: "The code was not looked up",
} as const;
