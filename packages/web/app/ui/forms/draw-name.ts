export const ink = "#101418";
export const paper = "#ffffff";

/** A typed name as the picture of a signature: a PNG data URL with dark ink on white, in any theme. */
export function drawName(name: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = 900;
  canvas.height = 260;
  const context = canvas.getContext("2d");
  if (!context) return "";
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = "italic 84px Georgia, 'Times New Roman', serif";
  context.fillText(name, canvas.width / 2, canvas.height / 2, canvas.width - 60);
  return canvas.toDataURL("image/png");
}
