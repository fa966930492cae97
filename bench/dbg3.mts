import { readPages } from "/work/wt/documents/bench/structuring/read-pages.ts";
import { readDocument } from "/work/wt/documents/service/structuring/document/reading.ts";
import { makeDocuments } from "./documents/make.ts";
import { toField } from "/work/wt/documents/service/structuring/questions/fields.ts";
import { meaningOf } from "/work/wt/documents/service/structuring/questions/meaning.ts";
import { findMeant } from "../service/structuring/document/leads.ts";
import { leafCandidates } from "/work/wt/documents/service/structuring/leaves/leaf-candidates.ts";
import { findTotals } from "/work/wt/documents/service/structuring/leaves/totals.ts";
const [,, name, path, each="8", seed="5"]=process.argv; const half=name.startsWith("work")?"work":"sealed";
const m=makeDocuments(half,+each,+seed).find(x=>x.name===name);
const f="/tmp/verso-bench-documents/"+name+".pdf"; const pages=(await readPages([f],false)).get(name+".pdf");
const r=readDocument(pages);
let fld=toField(m.schema); const around=[]; for (const part of path.split("/")) { const p=fld.properties.find(p=>p.name===part).field; if (p.kind!=="leaf") around.push(p.wordings[0]); fld=p; }
const meaning=meaningOf(fld,{of:"fields",around}); console.log(meaning, fld.wordings);
for (const c of leafCandidates(r,findTotals(r),fld,meaning).sort((a,b)=>b.score-a.score).slice(0,8)) console.log(c.score.toFixed(2), JSON.stringify(c.value), c.label?.phrase.text);
console.log(findMeant(r.leads,fld.wordings).map(x=>[x.phrase.text,x.from,x.to,x.weight]), [...r.labels].filter(([c,l])=>l.some(x=>findMeant(r.leads,fld.wordings).some(y=>y.phrase===x.phrase))).map(x=>x[0]));
console.log("issuer",r.issuer, r.unnamed.map(p=>[p.role,p.phrases.map(x=>x.text),p.members.map(x=>x.text)]));
process.exit();
