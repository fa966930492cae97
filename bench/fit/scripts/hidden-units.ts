/** A layer of hidden units that looks at one row of inputs at a time: its weights, then its biases, stand at `at`. */
export type Branch = { inputs: number; units: number; at: number };
/** The mean of each unit over all rows, then the highest; what each unit was at each row, and at which row it was highest. */
export type Pooled = { units: Float32Array; hidden: readonly Float32Array[]; highestAt: Uint16Array };

/** What the units of a branch make of rows of inputs. */
export function poolRows(
  weights: Float32Array,
  { inputs, units: count, at }: Branch,
  rows: readonly Float32Array[],
): Pooled {
  const biasAt = at + inputs * count;
  const units = new Float32Array(2 * count);
  const highestAt = new Uint16Array(count);
  const hidden = rows.map((row, place) => {
    const own = weights.slice(biasAt, biasAt + count);
    for (let input = 0, from = at; input < inputs; input++, from += count) {
      const value = row[input] ?? 0;
      if (value === 0) continue;
      for (let unit = 0; unit < count; unit++) own[unit] = (own[unit] ?? 0) + value * (weights[from + unit] ?? 0);
    }
    for (let unit = 0; unit < count; unit++) {
      const value = Math.max(0, own[unit] ?? 0);
      own[unit] = value;
      units[unit] = (units[unit] ?? 0) + value / rows.length;
      if (value <= (units[count + unit] ?? 0)) continue;
      units[count + unit] = value;
      highestAt[unit] = place;
    }
    return own;
  });
  return { units, hidden, highestAt };
}

/** Adds to the gradient what the rows say of a branch's weights; `back` is what its pooled units should have been more. */
export function learnBranch(
  gradient: Float32Array,
  { inputs, units: count, at }: Branch,
  rows: readonly Float32Array[],
  { hidden, highestAt }: Pooled,
  back: Float32Array,
): void {
  const biasAt = at + inputs * count;
  const errors = new Float32Array(count);
  for (const [place, row] of rows.entries()) {
    const own = hidden[place];
    for (let unit = 0; unit < count; unit++) {
      const highest = highestAt[unit] === place ? (back[count + unit] ?? 0) : 0;
      errors[unit] = (own?.[unit] ?? 0) > 0 ? (back[unit] ?? 0) / rows.length + highest : 0;
      gradient[biasAt + unit] = (gradient[biasAt + unit] ?? 0) + (errors[unit] ?? 0);
    }
    for (let input = 0, from = at; input < inputs; input++, from += count) {
      const value = row[input] ?? 0;
      if (value === 0) continue;
      for (let unit = 0; unit < count; unit++)
        gradient[from + unit] = (gradient[from + unit] ?? 0) + value * (errors[unit] ?? 0);
    }
  }
}
