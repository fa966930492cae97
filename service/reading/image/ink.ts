/** A pixel is ink when it is this much darker than its surroundings. */
const inkRatio = 0.82;
const surroundingsPx = 12;

/** 1 where a pixel is clearly darker than the mean around it, by an integral image: shaded cells stay paper. */
export function inkOf(grey: Uint8Array, width: number, height: number, channels: number): Uint8Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += grey[(y * width + x) * channels] ?? 255;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [y0, y1] = [Math.max(0, y - surroundingsPx), Math.min(height, y + surroundingsPx + 1)];
    for (let x = 0; x < width; x++) {
      const [x0, x1] = [Math.max(0, x - surroundingsPx), Math.min(width, x + surroundingsPx + 1)];
      const sum =
        (sums[y1 * stride + x1] ?? 0) -
        (sums[y0 * stride + x1] ?? 0) -
        (sums[y1 * stride + x0] ?? 0) +
        (sums[y0 * stride + x0] ?? 0);
      const mean = sum / ((x1 - x0) * (y1 - y0));
      if ((grey[(y * width + x) * channels] ?? 255) < mean * inkRatio) ink[y * width + x] = 1;
    }
  }
  return ink;
}
