import { readPages } from "/work/wt/documents/bench/structuring/read-pages.ts";
import { readDocument } from "/work/wt/documents/service/structuring/document/reading.ts";
const f=process.argv[2]; const pages=(await readPages([f],false)).get(f.split("/").at(-1));
if (process.argv[3]==="blocks") for (const b of pages[0].blocks) console.log(b.kind,b.level??"",JSON.stringify(b.text.slice(0,150)), b.table? b.table.rows+"x"+b.table.columns+" h"+b.table.header_rows:"");
else { const r=readDocument(pages); for (const [c,l] of r.labels) console.log(c, l.map(x=>x.phrase.text+"|"+x.from+"-"+x.to+"|"+x.weight.toFixed(2)).join("  ;  "));
console.log(r.parties.map(p=>[p.role,p.heading.text,p.inline?.text,p.phrases.map(x=>x.text)]));
console.log("strips",[...r.leads.strips].map(i=>r.text.phrases[i].text)); console.log("ends",[...r.labels].flatMap(([c,l])=>l.map(x=>[c,x.from,x.to,x.end])).filter(x=>x[3]!==undefined)); console.log(r.leads.all.filter(x=>x.phrase.text.startsWith("Mezi")).map(x=>[x.from,x.to,x.end,[...x.gist.cores]])) }
process.exit()
