import type { Attack, Outcome } from "../attack.ts";
import { errandsOf, smallPdf } from "../honest.ts";
import { endlessHostileSchemas } from "../hostile-schemas.ts";
import { keepDoing, p95, timesOf } from "../measure.ts";
import type { Product } from "../product.ts";
import { codeOf, newTenant } from "../tenant.ts";

const bombs = 20;
const schemas = 2_000;
const othersMsMax = 200;

/** A pattern that no engine may be asked to compile: 1,100 times 50 letters and a thousand repetitions. */
const patternBomb = `${"a".repeat(50)}{1000}`.repeat(1_100);

/** The pattern that ended the process, twenty times. */
export const patterns: Attack = {
  name: "one pattern",
  async run(product) {
    const hostile = await newTenant(product);
    const upload_id = await hostile.upload(await smallPdf(1));
    const schema = { type: "object", properties: { a: { type: "string", pattern: patternBomb } } };
    const codes: string[] = [];
    for (let bomb = 0; bomb < bombs; bomb++) {
      const answer = await hostile.submit({ upload_id, mode: "structured", schema });
      codes.push(`${answer.status} ${codeOf(answer)}`.trim());
    }
    const refused = codes.filter((code) => code === "422 invalid_schema").length;
    return [
      {
        what: `the pattern ("a"*50+"{1000}")*1100, ${bombs} times`,
        figure: `${refused} of ${bombs} refused as invalid_schema${refused < bombs ? `; others ${[...new Set(codes)].join(", ")}` : ""}`,
        held: refused === bombs,
      },
    ];
  },
};

/** 2,000 schemas of a tenant that has nothing to lose, with another one's submissions measured beside. */
export const hostileSchemas: Attack = {
  name: "hostile schemas",
  run: async (product) => floodWithSchemas(product, schemas),
};

async function floodWithSchemas(product: Product, count: number): Promise<Outcome[]> {
  const [hostile, honest] = [await newTenant(product, { usd: 1_000 }), await newTenant(product, { usd: 100 })];
  const upload_id = await hostile.upload(await smallPdf(1));
  const { submission } = await errandsOf(honest);
  await submission();
  const aloneMs = p95(await timesOf(30, submission));
  const ends = new Map<string, number>();
  let sent = 0;
  const hostileOnes = endlessHostileSchemas();
  const stop = keepDoing(4, async (stopped) => {
    while (sent < count && !stopped.aborted) {
      sent++;
      const schema = hostileOnes.next().value;
      const answer = await hostile.submit({ upload_id, mode: "structured", schema });
      const end = answer.status === 202 ? "taken" : `${answer.status} ${codeOf(answer)}`;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  });
  const times: number[] = [];
  const deadline = Date.now() + 15 * 60_000;
  while (sent < count && Date.now() < deadline) times.push(...(await timesOf(5, submission)));
  await stop();
  const floodedMs = p95(times);
  // Any refusal of the contract's is an end; silence, or a failure of the service's own, is none.
  const bad = [...ends.keys()].filter((end) => !/^(taken$|4\d\d )/.test(end));
  return [
    {
      what: `${count} hostile schemas`,
      figure: [...ends].map(([end, times]) => `${times} ${end}`).join(", "),
      held: sent >= count && bad.length === 0,
    },
    {
      what: "another tenant's submissions meanwhile",
      figure: `p95 ${aloneMs.toFixed(0)} ms alone, ${floodedMs.toFixed(0)} ms beside ${times.length} of them (bar ${othersMsMax} ms)`,
      held: floodedMs <= othersMsMax,
    },
  ];
}
